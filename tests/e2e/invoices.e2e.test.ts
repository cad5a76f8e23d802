import { afterAll, beforeAll, expect, test } from 'bun:test';
import { getFactOfInvoice } from '#projections/invoices/fact.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('what is owed is invoiced; a changed payment offers the correction of its invoice, and the list shows both', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const enter = (description: string, status: string) =>
      person.post('/api/payments', {
        studentId,
        amount: 80,
        description,
        paymentMethod: 'cash',
        status,
        dueDate: '2030-02-01',
      });
    await enter('Night lesson', 'pending');
    await enter('Motorway lesson', 'completed');
    await served.signIn(context, person);
    const faults: string[] = [];

    await page.goto(`${served.url}/payments/invoices`);
    await page.getByRole('button', { name: 'Generate Invoice' }).click();
    await page.getByLabel('Student').fill('Aroha');
    await page.getByRole('option', { name: /Aroha/ }).click();
    const lines = page.getByRole('list', { name: 'Payments for this invoice' });
    await lines.getByText(/due Fri 1 Feb 2030/).waitFor();
    expect(await lines.getByText('Motorway lesson').count()).toBe(0);
    await page.getByLabel('Day of the lesson: Night lesson').fill('2026-11-03');
    faults.push(...(await faultsOf(page, 'Generate Invoice')));
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByText('NZ$80.00 for Aroha').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('row', { name: /NZ\$80\.00 paid.*Unpaid|NZ\$0\.00 paid.*Unpaid/ })
      .waitFor();

    await page.goto(`${served.url}/payments`);
    await page.getByRole('button', { name: /Actions for .*Night lesson/ }).click();
    await page.getByRole('menuitem', { name: 'Edit Payment' }).click();
    await page.getByLabel('Amount').fill('95');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog', { name: /Correct Invoice INV-/ }).waitFor();
    await page.getByText('NZ$15.00').waitFor();
    await page.getByRole('button', { name: 'Issue correction' }).click();
    await page.getByText('Reason is required').waitFor();
    faults.push(...(await faultsOf(page, 'Correct Invoice')));
    await page.getByLabel('Reason').fill('It took longer');
    await page.getByRole('button', { name: 'Issue correction' }).click();
    await page.getByText('Invoice Corrected').first().waitFor();

    await page.getByRole('link', { name: 'Invoices' }).click();
    await page.getByRole('row', { name: /corrected.*NZ\$95\.00.*Unpaid/ }).waitFor();
    faults.push(...(await faultsOf(page, '/payments/invoices')));
    await page
      .getByRole('button', { name: /Actions for INV-/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'View Invoice' }).click();
    await page.getByText('It took longer').waitFor();
    faults.push(...(await faultsOf(page, 'Invoice')));
    expect(faults).toEqual([]);
  }));

test('the paper of an invoice leads to a page that says it was issued, and whether it was corrected', () =>
  browser.visit({ viewport: desk }, async (page) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const { body: payment } = await person.post('/api/payments', {
      studentId,
      amount: 80,
      description: 'Night lesson',
      paymentMethod: 'cash',
    });
    await person.post(`/api/payments/${payment.id}/invoice`);
    const { schoolId } = (await person.get('/api/auth/user')).body;
    const factId = await getFactOfInvoice(served.product.deps.sql, schoolId, 1);
    const paper = `${served.url}/verify/inv-${factId}`;
    await page.goto(paper);
    await page.getByText('This invoice was issued by the school named below.').waitFor();
    await page.getByText('INV-00001').waitFor();
    expect(await page.getByText('Aroha').count()).toBe(0);
    expect(await faultsOf(page, 'verify')).toEqual([]);
    const lines = [{ paymentId: payment.id, amount: 55 }];
    await person.post('/api/invoices/1/corrections', { reason: 'It was shorter', lines });
    await page.goto(paper);
    await page.getByText('NZ$55.00').waitFor();
    await page.goto(`${served.url}/verify/inv-${crypto.randomUUID()}`);
    await page.getByText('No invoice has this address.').waitFor();
  }));
