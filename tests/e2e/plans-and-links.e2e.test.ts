import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { freePort } from '#api/boot/port.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

const browser = useBrowser();
let product: Product;
let close: () => Promise<void> = async () => undefined;
let url = '';

// The till sends people back to the public address, so the product must know its port before it opens.
beforeAll(async () => {
  const database = await freshDatabase();
  const port = freePort();
  url = `http://127.0.0.1:${port}`;
  product = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: database.url,
    publicUrl: url,
    demo: false,
    clock: systemClock,
    siteFolder: process.env['SITE_FOLDER'] ?? 'dist',
  });
  product.app.listen({ hostname: '127.0.0.1', port });
  close = async () => {
    await product.app.stop(true);
    await product.close();
    await database.drop();
  };
});
afterAll(() => close());

test('an instructor goes from the trial to Professional, to Premium and back, and cancels', () =>
  browser.visit({}, async (page) => {
    await join(page);
    await page.goto(`${url}/upgrade`);
    await buy(page, 'Choose Professional', 'Professional');
    await page.goto(`${url}/upgrade`);
    await page.getByText('This is your plan now.').waitFor();
    expect(await page.getByText('Most popular').count()).toBe(0);
    await change(page, 'Upgrade to Premium', /^Pay NZ\$20.00 and change/, 'You are on Premium now');
    await page.goto(`${url}/upgrade`);
    await change(page, 'Downgrade to Professional', /^Change to Professional/, 'NZ$20.00 are kept');

    await page.goto(`${url}/settings/billing`);
    await page.getByText('Professional, NZ$29.00 a month').waitFor();
    await page
      .getByRole('row', { name: /Change to Premium, the rest of the month.*NZ\$20.00/ })
      .waitFor();
    await page.getByRole('row', { name: /Change to Professional.*NZ\$20.00 kept/ }).waitFor();
    expect(await page.getByRole('row', { name: /plan, one month/ }).count()).toBe(1);
    await page.getByRole('button', { name: 'Billing with Stripe' }).click();
    await page.getByText('NZ$29.00 a month, active').waitFor();
    await page.getByRole('link', { name: 'Back to Keep Left' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
  }));

test('a stranger with a link pays it on a phone, after a refusal and the question of the bank', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    await join(page);
    const student = await page.request.post(`${url}/api/students`, {
      data: aStudent(),
      headers: { origin: url },
    });
    const made = await page.request.post(`${url}/api/create-payment-link`, {
      headers: { origin: url },
      data: { studentId: (await student.json()).id, amount: 75, description: 'One lesson' },
    });
    const { paymentLinkUrl } = await made.json();
    await context.clearCookies();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));

    await page.goto(paymentLinkUrl);
    await page.getByRole('button', { name: 'Pay NZ$75.00 by card' }).click();
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByLabel('Expiry').fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Pay NZ$75.00' }).click();
    await page.getByText('Your card was declined.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Card number').fill('4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Pay NZ$75.00' }).click();
    await page.getByRole('button', { name: 'Yes, it is me' }).click();
    await page.getByText('NZ$75.00 was paid').waitFor();
    await page.reload();
    await page.getByText('NZ$75.00 was paid').waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  }));

test('a link that is nobody’s says so', () =>
  browser.visit({ viewport: phone }, async (page) => {
    await page.goto(`${url}/pay/nobody-made-this-one`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  }));

let people = 0;

/** Makes the page's browser that of a new instructor with a school. */
async function join(page: Page): Promise<void> {
  people += 1;
  const headers = { origin: url };
  await page.request.post(`${url}/api/auth/register`, { data: aRegistration(people), headers });
  const school = { name: `School ${people}`, address: `${people} Queen Street, Auckland` };
  const { request } = page;
  expect((await request.post(`${url}/api/schools`, { data: school, headers })).status()).toBe(201);
}

/** What a running plan's change comes to is said before it is agreed to. */
async function change(page: Page, button: string, agree: RegExp, says: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/upgrade\?to=/);
  await page.getByText('Paid already for these days').waitFor();
  expect(await faultsOf(page, 'a change of plan')).toEqual([]);
  await page.getByRole('button', { name: agree }).click();
  await page.getByText(says).first().waitFor();
}

/** Presses a plan's button and pays at the till. */
async function buy(page: Page, button: string, plan: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: /and subscribe$/ }).click();
  await page.getByText('Payment Successful!').first().waitFor();
  await page.getByText(`Your subscription has been upgraded to ${plan}.`).first().waitFor();
  await page.waitForURL(`${url}/dashboard`);
}
