import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
const today = dateOf(new Date().toISOString());
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('a bookkeeper turns pages, searches, chooses days, sees totals with GST, and marks as paid with method and day', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const aroha = await served.student(person);
    const hemi = await served.student(person, { firstName: 'Hēmi', lastName: 'Parata' });
    await person.put('/api/invoice-settings', { gstNumber: '136-410-132', gstFrom: '' });
    for (let nth = 1; nth <= 23; nth += 1)
      await person.post('/api/payments', {
        studentId: nth === 7 ? hemi : aroha,
        amount: 100 + nth,
        description: `Lesson ${nth}`,
        paymentMethod: 'bank_transfer',
        status: nth > 20 ? 'paid' : 'pending',
        paidDate: nth > 20 ? '2026-07-15' : '',
        dueDate: nth === 3 ? addDays(today, -2) : '',
      });
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments`);
    const row = (lesson: string) => page.getByRole('row', { name: new RegExp(`${lesson}\\b`) });
    const onlyShow = (status: string) =>
      page.getByRole('radiogroup', { name: 'Status' }).getByText(status).click();
    const shows = (words: string) => page.getByText(words, { exact: true }).waitFor();

    await shows('Showing 1 to 10 of 23');
    await row('Lesson 23').waitFor();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await shows('Showing 21 to 23 of 23');
    await row('Lesson 1').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await row('Lesson 13').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await row('Lesson 3').waitFor();

    const search = page.getByRole('searchbox', { name: /Search by name/ });
    await search.fill('hemi');
    await shows('Showing 1 to 1 of 1');
    await row('Lesson 7').getByText('NZ$13.96').waitFor();
    await search.fill('');
    await page.getByRole('combobox', { name: 'Which day' }).selectOption('paid');
    await page.getByLabel('From', { exact: true }).fill('2026-07-01');
    await page.getByLabel('To', { exact: true }).fill('2026-07-31');
    await shows('Showing 1 to 3 of 3');
    const totals = page.getByLabel('Totals of this list');
    await totals.getByText('NZ$366.00').first().waitFor();
    await totals.getByText('NZ$47.73').waitFor();
    expect(await faultsOf(page, 'payments, searched')).toEqual([]);
    await page.getByLabel('From', { exact: true }).fill('');
    await page.getByLabel('To', { exact: true }).fill('');

    await onlyShow('Overdue');
    await shows('Showing 1 to 1 of 1');
    await row('Lesson 3')
      .getByRole('button', { name: /Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Mark as Paid' }).click();
    expect(await page.getByLabel('Payment method').inputValue()).toBe('bank_transfer');
    expect(await page.getByLabel('Paid date').inputValue()).toBe(today);
    expect(await faultsOf(page, 'mark as paid')).toEqual([]);
    await page.getByLabel('Paid date').fill('2026-07-20');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click();
    await page.getByText('No payments found').waitFor();

    await onlyShow('Paid');
    await row('Lesson 3').getByText('Paid Mon 20 Jul').waitFor();
    await row('Lesson 3')
      .getByRole('button', { name: /Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit Payment' }).click();
    await page.getByLabel('Payment method').selectOption('cash');
    await page.getByLabel('Paid date').fill('2026-07-21');
    await page.getByLabel('Why it is corrected').fill('The receipt says so');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await row('Lesson 3').getByText('Paid Tue 21 Jul').waitFor();
    await row('Lesson 3')
      .getByText(/^Cash, KL/)
      .waitFor();
  }));
