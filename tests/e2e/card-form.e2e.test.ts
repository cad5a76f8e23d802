import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { payByCard, sandboxOf } from '../support/cards.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { stubStripeJs } from '../support/stripe-js-stub.ts';

const browser = useBrowser();
const declined = '4000000000000002';
const visa = '4242424242424242';
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('at the desk Stripe’s form lives through declines and other people’s changes; a second request for the same is the same debt; a pending row takes a card', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    await served.signIn(context, person);
    await stubStripeJs(context);
    const faults = faultsOn(page);
    await page.goto(`${served.url}/payments`);

    await request(page);
    await pay(page, declined);
    await page.getByText('Your card was declined.').first().waitFor();
    await card(page).fill('4242');
    await enter(person, studentId);
    await page.getByText('Entered elsewhere').first().waitFor({ state: 'attached' });
    expect(await card(page).inputValue()).toBe('4242');
    expect(await logOf(page)).toEqual(['mount', 'confirm']);
    await page.getByRole('button', { name: 'Close' }).click();

    await request(page);
    await pay(page, declined);
    await page.getByText('Your card was declined.').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const owed = await paymentsOf(person, 'Driving lesson');
    expect(owed).toMatchObject([{ status: 'pending', amount: 88 }]);

    await page.getByRole('button', { name: /^Actions for .*, Driving lesson$/ }).click();
    await page.getByRole('menuitem', { name: 'Take a Card' }).click();
    await pay(page, declined);
    await page.getByText('Your card was declined.').first().waitFor();
    await pay(page, visa);
    await page.getByText('Payment has been processed successfully!').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await paymentsOf(person, 'Driving lesson')).toMatchObject([{ status: 'completed' }]);
    const log = await logOf(page);
    expect([count(log, 'mount'), count(log, 'destroy')]).toEqual([3, 3]);
    expect(faults).toEqual([]);
  }));

test('in the portal a typed card outlives what the instructor enters meanwhile, and a decline stays in the dialog', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const { body: owed } = await enter(person, studentId, 'Motorway lesson');
    await stubStripeJs(context);
    const faults = faultsOn(page);
    await enterPortal(page, person, studentId);
    await page.goto(`${served.url}/student-portal/payments?pay=${owed.id}`);

    await card(page).fill('4000');
    await enter(person, studentId);
    await page.getByText('Entered elsewhere').first().waitFor({ state: 'attached' });
    expect(await card(page).inputValue()).toBe('4000');
    await pay(page, declined);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText('Your card was declined.').waitFor();
    expect(await logOf(page)).toEqual(['mount', 'confirm']);
    await pay(page, visa);
    await page.getByText('Payment has been processed successfully!').first().waitFor();
    const log = await logOf(page);
    expect([count(log, 'mount'), count(log, 'confirm')]).toEqual([1, 2]);

    await page.goto(`${served.url}/student-portal/payments?pay=${owed.id}`);
    await dialog.getByText('This has been paid already.').waitFor();
    expect(faults).toEqual([]);
  }));

test('on a link two payers are charged once, and the second is told that it was paid already, with what a receipt says', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const { body: made } = await person.post('/api/create-payment-link', {
      studentId,
      amount: 65,
      description: 'Night driving',
    });
    await stubStripeJs(context);
    const faults = faultsOn(page);
    await page.goto(served.url + new URL(made.paymentLinkUrl).pathname);
    await page.getByRole('button', { name: 'Pay NZ$65.00 by card' }).click();
    await pay(page, declined);
    await page.getByText('Your card was declined.').waitFor();
    expect(await logOf(page)).toEqual(['mount', 'confirm']);

    // The bank's question of an earlier try, which nobody answered, is no reason to refuse the next card.
    const { body: same } = await person.post(`/api/payments/${made.paymentId}/intent`);
    await payByCard(served, same.clientSecret, '4000002500003155');
    await payByCard(served, same.clientSecret);
    await sandboxOf(served).webhooks.settled();
    await pay(page, visa);
    await page.getByText('had been made already. Your card was not charged.').waitFor();
    await page.getByText('NZ$65.00 was paid').waitFor();
    await page.getByText('Paid by').waitFor();
    expect(await page.getByText(/PaymentIntent/).count()).toBe(0);
    expect(await paymentsOf(person, 'Night driving')).toMatchObject([{ receivedAmount: 65 }]);
    expect(faults).toEqual([]);
  }));

const card = (page: Page) => page.getByRole('textbox', { name: 'Stripe card' });
const logOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { stripeLog: string[] }).stripeLog);
const count = (log: readonly string[], word: string) => log.filter((one) => one === word).length;

function faultsOn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

async function request(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await page.getByLabel('Student').fill('Aroha');
  await page.getByRole('option', { name: /Aroha/ }).click();
  await page.getByLabel('Amount').fill('88');
  await page.getByLabel('Description').fill('Driving lesson');
  await page.getByRole('button', { name: 'Continue to card' }).click();
}

async function pay(page: Page, number: string): Promise<void> {
  await card(page).fill(number);
  await page.getByRole('button', { name: /^Pay NZ\$[\d.]+$/ }).click();
}

const enter = (person: Person, studentId: number, description = 'Entered elsewhere') =>
  person.post('/api/payments', {
    studentId,
    amount: 40,
    description,
    paymentMethod: 'cash',
    status: 'pending',
  });

async function paymentsOf(person: Person, description: string) {
  const { body } = await person.get('/api/payments');
  return body.filter((one: { description: string }) => one.description === description);
}

async function enterPortal(page: Page, person: Person, studentId: number): Promise<void> {
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  await page.request.post(`${served.url}/api/student-portal/login`, {
    data: { accessCode: body.accessCode },
    headers: { origin: served.url },
  });
}
