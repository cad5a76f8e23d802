import { afterAll, beforeAll, expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('a student’s page and their portal tell the same account, and it can be kept', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const entry = { studentId, description: 'Driving lesson', paymentMethod: 'cash' };
    const paid = { status: 'paid', paidDate: '2026-07-15' };
    await person.post('/api/payments', { ...entry, amount: 70, ...paid });
    await person.post('/api/payments', { ...entry, amount: 55.5, status: 'pending' });
    await served.signIn(context, person);

    await page.goto(`${served.url}/students/${studentId}?tab=money`);
    const account = page.getByRole('table', { name: 'Statement of account' });
    await account.getByRole('row', { name: /Closing balance.*NZ\$55\.50/ }).waitFor();
    await account.getByRole('row', { name: /15 Jul 2026 Payment received/ }).waitFor();
    expect(await faultsOf(page, 'statement')).toEqual([]);
    await page.getByLabel('From').fill('2026-08-01');
    await account
      .getByRole('row', { name: /Payment received/ })
      .first()
      .waitFor({ state: 'detached' });
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toStartWith('statement-ngata-2026-08-01');

    const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
    await browser.visit({ viewport: desk }, async (portal) => {
      await portal.goto(`${served.url}/student-portal`);
      await portal.getByLabel('Access Code').fill(body.accessCode);
      await portal.getByRole('button', { name: 'Access Portal' }).click();
      await portal.getByText('Welcome back').first().waitFor();
      await portal.goto(`${served.url}/student-portal/payments`);
      await portal.getByRole('button', { name: 'Show', exact: true }).click();
      await portal
        .getByRole('table', { name: 'Statement of account' })
        .getByRole('row', { name: /Closing balance.*NZ\$55\.50/ })
        .waitFor();
      expect(await faultsOf(portal, 'my statement')).toEqual([]);
    });
  }));
