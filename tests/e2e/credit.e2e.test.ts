import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { visa } from '../support/cards.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { enterPortal } from './portal-school.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

test('an instructor, a learner and a parent read the same sentence of the same account', async () => {
  const owner = await served.instructor();
  const studentId = await served.student(owner);
  const faults: string[] = [];
  let voucher = '';
  const look = async (page: Page, where: string) =>
    faults.push(...(await faultsOf(page, where, { thumbs: true })));

  await browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, owner);
    await makePackage(page);
    await look(page, 'settings');
    await sell(page, studentId);
    await lesson(owner, studentId, 9);
    await lesson(owner, studentId, 11);
    await reads(page, '0 h used, 2 h booked, 1 h free');
    await look(page, 'student credit');

    await page.goto(`${served.url}/students/${studentId}`);
    await page.getByText('Prepaid').first().waitFor();
    await completeLonger(page);
    await page.goto(`${served.url}/students/${studentId}?tab=credit`);
    await reads(page, '1 h 15 min used, 1 h booked, 45 min free');
    await page.goto(`${served.url}/students`);
    await reads(page, '1 h 15 min used, 1 h booked, 45 min free');
    await page.goto(`${served.url}/dashboard`);
    await reads(page, '1 h 15 min used, 1 h booked, 45 min free');
    await page.goto(`${served.url}/payments/reports`);
    await page.getByText('Owed to learners').waitFor();
    await look(page, 'report');
    voucher = await makeVoucher(page);
    await page.evaluate(() => scrollTo(0, 0));
    await look(page, 'vouchers');
  });
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, owner);
    await voidsAndRefunds(page, owner);
    await look(page, 'vouchers on a phone');
  });

  const { body: code } = await owner.post(`/api/students/${studentId}/generate-access-code`);
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page) => {
    await enterPortal(page, served.url, code.accessCode);
    await reads(page, '1 h 15 min used, 1 h booked, 45 min free');
    await page.goto(`${served.url}/student-portal/payments`);
    await reads(page, '1 h 15 min used, 1 h booked, 45 min free');
    await redeem(page, voucher);
    await reads(page, '1 h 15 min used, 1 h booked, 3 h 45 min free');
    await look(page, 'portal credit');
  });

  const { body: parent } = await owner.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    email: 'mere@mail.example',
    accessLevel: 'full',
  });
  const { body: invited } = await owner.post(`/api/parents/${parent.id}/invite`);
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page) => {
    const { pathname, search } = new URL(invited.inviteUrl);
    await page.goto(served.url + pathname + search);
    await press(page, 'Open the portal');
    await reads(page, '1 h 15 min used, 1 h booked, 3 h 45 min free');
    await page.goto(`${served.url}/parent-portal/${studentId}/payments`);
    await buyByCard(page);
    await reads(page, '1 h 15 min used, 1 h booked, 6 h 45 min free');
    await look(page, 'parent credit');
  });
  expect(faults).toEqual([]);
});

async function makePackage(page: Page) {
  await page.goto(`${served.url}/instructor/pricing-plan`);
  await press(page, 'New package');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Three hours');
  await dialog.getByLabel('Minutes').fill('180');
  await dialog.getByLabel('Price').fill('150');
  await dialog.getByLabel('Expires after so many days').fill('365');
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await dialog.getByText('at least 3 years').waitFor();
  await dialog.getByLabel('Expires after so many days').fill('');
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await page.getByText('Package offered').first().waitFor();
}

/** Once to be paid, which adds no minutes, and once paid. */
async function sell(page: Page, studentId: number) {
  await page.goto(`${served.url}/students/${studentId}?tab=credit`);
  await page.getByText('No lesson credit yet').waitFor();
  for (const [when, answer] of [
    ['To be paid', 'not yet paid, 0 minutes'],
    ['It has been paid', '0 h used, 0 h booked, 3 h free'],
  ] as const) {
    await press(page, 'Sell');
    const dialog = page.getByRole('dialog', { name: 'Sell a package' });
    await dialog.getByLabel('Package').selectOption({ label: 'Three hours, NZ$150.00' });
    await dialog.getByLabel('Payment method').selectOption('cash');
    await dialog.getByLabel(when).check();
    await dialog.getByRole('button', { name: 'Sell for NZ$150.00' }).click();
    await page.getByText(answer).first().waitFor();
  }
  // One press sells it and opens the card; whoever has none with them is asked to pay.
  await press(page, 'Sell');
  const byCard = page.getByRole('dialog', { name: 'Sell a package' });
  await byCard.getByLabel('Package').selectOption({ label: 'Three hours, NZ$150.00' });
  await byCard.getByLabel('Now, by card').check();
  await byCard.getByRole('button', { name: 'Sell and take a card: NZ$150.00' }).click();
  const card = page.getByRole('dialog').filter({ hasText: 'Card number' });
  await card.getByText('NZ$150.00').first().waitFor();
  await card.getByRole('button', { name: 'Close' }).click();
  await card.waitFor({ state: 'detached' });
}

/** An hour of tomorrow that begins at this one, such as 9. */
async function lesson(owner: Person, studentId: number, hour: number): Promise<void> {
  const tomorrow = addDays(dateOf(served.product.deps.clock()), 1);
  const startTime = instantAt(tomorrow, `${String(hour).padStart(2, '0')}:00`);
  await owner.post('/api/lessons', {
    studentId,
    title: `Lesson at ${hour}`,
    lessonType: 'City Driving',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
}

async function completeLonger(page: Page) {
  await page.getByRole('button', { name: /^Actions for Lesson at 11/ }).click();
  await page.getByRole('menuitem', { name: 'Completed, another length' }).click();
  const dialog = page.getByRole('dialog', { name: 'How long was it?' });
  await dialog.getByLabel('Minutes').fill('75');
  await dialog.getByRole('button', { name: 'Completed' }).click();
  await page.getByText('Lesson completed').first().waitFor();
}

async function buyByCard(page: Page) {
  await press(page, 'Buy a package');
  const choice = page.getByRole('dialog', { name: 'Buy a package' });
  await choice.getByLabel(/Three hours/).check();
  await choice.getByRole('button', { name: 'Go on to pay NZ$150.00' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay for/ });
  await dialog.getByLabel('Card number').fill(visa);
  await dialog.getByLabel('Expiry (MM/YY)').fill('12/30');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Pay NZ$150.00' }).click();
  await page.getByText('Payment has been processed successfully!').first().waitFor();
}

/** A package as a gift; the code that the learner types. */
async function makeVoucher(page: Page): Promise<string> {
  await page.goto(`${served.url}/payments/vouchers`);
  await press(page, 'Sell voucher');
  const dialog = page.getByRole('dialog', { name: 'Sell voucher' });
  await dialog.getByLabel('Package').selectOption({ label: 'Three hours, NZ$150.00' });
  await dialog.getByRole('button', { name: 'Sell voucher' }).click();
  const code = await page.locator('.voucher-code').innerText();
  await press(page, 'Close');
  await page.getByRole('table', { name: 'Vouchers' }).getByText('Three hours').waitFor();
  return code;
}

/** One that was sold by mistake, and one whose money goes back. */
async function voidsAndRefunds(page: Page, owner: Person): Promise<void> {
  const [{ id: productId }] = (await owner.get('/api/credit/products')).body;
  for (const buyerName of ['Margaret Hill', 'Tama Rewi'])
    await owner.post('/api/credit/vouchers', { productId, buyerName });
  await page.goto(`${served.url}/payments/vouchers`);
  const actOn = async (buyer: string, act: string) => {
    const row = page.getByRole('row').filter({ hasText: buyer });
    await row.getByRole('button', { name: /^Actions for VCH-/ }).click();
    await page.getByRole('menuitem', { name: act }).click();
    return page.getByRole('dialog');
  };
  const voiding = await actOn('Margaret Hill', 'Void');
  await voiding.getByLabel('Reason').fill('Typed twice');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('row').filter({ hasText: 'Margaret Hill' }).getByText('Voided').waitFor();
  const refunding = await actOn('Tama Rewi', 'Refund');
  await refunding.getByLabel('Reason').fill('Moved away');
  await refunding.getByRole('button', { name: /^Refund NZ\$/ }).click();
  await page.getByRole('row').filter({ hasText: 'Tama Rewi' }).getByText('Refunded').waitFor();
}

async function redeem(page: Page, code: string) {
  await press(page, 'Redeem a voucher');
  const dialog = page.getByRole('dialog', { name: 'Redeem a voucher' });
  await dialog.getByLabel('Voucher code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('Voucher redeemed').first().waitFor();
}

const reads = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
