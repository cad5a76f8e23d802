import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { enterPortal } from './portal-school.ts';

const browser = useBrowser();
let served: ServedProduct;
let owner: Person;
let studentId: number;
let accessCode: string;
beforeAll(async () => {
  served = await serveProduct({ isForStrangers: true });
  owner = await served.instructor();
  studentId = await served.student(owner);
  await owner.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Double lesson',
    paymentMethod: 'bank_transfer',
    status: 'pending',
  });
  await owner.post('/api/credit/products', { name: 'Five hours', minutes: 300, price: 400 });
  accessCode = (await owner.post(`/api/students/${studentId}/generate-access-code`)).body
    .accessCode;
});
afterAll(() => served?.close());

const viewports = [
  ['a phone', phone],
  ['a desk', desk],
] as const;

test.each(viewports)(
  'where no cards are taken an instructor is offered none on %s',
  (name, viewport) =>
    browser.visit({ viewport, reducedMotion: 'reduce' }, async (page, context) => {
      await served.signIn(context, owner);
      const see = onScreens(page, viewport, `instructor-${name}`);
      await page.goto(`${served.url}/payments`);
      // On a phone it stands behind “…”.
      const isPhone = viewport === phone;
      if (isPhone) await page.getByRole('button', { name: 'Other actions' }).click();
      await page
        .getByRole(isPhone ? 'menuitem' : 'button', { name: 'Send Payment Link' })
        .waitFor();
      await see('payments', { isOfItsWidth: true });
      if (isPhone) {
        await page.keyboard.press('Escape');
        // While it closes, the rows behind it still move.
        await page.getByRole('menu').waitFor({ state: 'detached' });
      }
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Send Payment Link' }).waitFor();
      await see('row menu', { isOfItsWidth: true });
      await page.keyboard.press('Escape');

      await page.goto(`${served.url}/students/${studentId}`);
      await page.getByRole('button', { name: 'Take payment' }).first().click();
      await page.getByRole('dialog').getByText('Cash').first().waitFor();
      await see('take payment');
      await page.goto(`${served.url}/students/${studentId}?tab=credit`);
      await page.getByRole('button', { name: 'Sell', exact: true }).click();
      await page.getByRole('dialog').getByText('It has been paid').waitFor();
      await see('sell a package');

      await page.goto(`${served.url}/upgrade`);
      await page.getByText('you can’t buy a plan yourself').waitFor();
      await see('upgrade', { explains: true });
      expect(await page.getByRole('button', { name: /^(Choose|Upgrade)/ }).count()).toBe(0);
      await page.goto(`${served.url}/settings/billing`);
      await page.getByText('set your plan').waitFor();
      await see('billing');
      expect(await page.getByRole('link', { name: 'Choose a plan' }).count()).toBe(0);
    }),
);

test.each(viewports)(
  'where no cards are taken a learner and a stranger with a link read how to pay on %s',
  (name, viewport) =>
    browser.visit({ viewport, reducedMotion: 'reduce' }, async (page) => {
      const see = onScreens(page, viewport, `payer-${name}`);
      await owner.put('/api/invoice-settings', { bankAccount: '' });
      const { body } = await owner.post('/api/create-payment-link', {
        studentId,
        amount: 55,
        description: `Motorway on ${name}`,
      });
      const link = served.url + new URL(body.paymentLinkUrl).pathname;
      await page.goto(link);
      await page.getByText('how to pay this').waitFor();
      await see('link without account');
      const saved = await owner.put('/api/invoice-settings', {
        bankAccount: '12-3456-1234560-00',
      });
      expect(saved.status).toBe(200);
      await page.goto(link);
      await page.getByText('Pay by bank transfer').waitFor();
      await see('link');

      await enterPortal(page, served.url, accessCode);
      await page.getByRole('link', { name: 'Pay Now' }).click();
      await page.getByRole('dialog').getByText('12-3456-1234560-00').waitFor();
      await see('how to pay');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await see('portal payments');
      await page.getByRole('button', { name: 'Buy a package' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).waitFor();
      await see('buy a package');
    }),
);

/**
 * Looks at a screen: nothing that can be pressed or chosen offers a card, and everybody can read it.
 * Whether everybody can read it is asked on a phone alone,
 * as `faultsOf` looks at the desk too, unless what stands there is another thing on a desk (`isOfItsWidth`).
 */
function onScreens(page: Page, viewport: typeof phone, who: string) {
  const pictures = process.env['PICTURES'];
  return async (where: string, { explains = false, isOfItsWidth = false } = {}) => {
    if (pictures)
      await page.screenshot({ path: join(pictures, `${who}-${where}.png`.replaceAll(' ', '-')) });
    for (const role of ['button', 'link', 'menuitem', 'radio', 'tab'] as const)
      expect([
        where,
        await page
          .getByRole(role, { name: /\bcards?\b|pay now|choose pro|choose prem|stripe/i })
          .count(),
      ]).toEqual([where, 0]);
    if (!explains) expect(await page.getByText(/by card|test card/i).count()).toBe(0);
    if (isOfItsWidth || viewport === phone) expect(await faultsOf(page, where)).toEqual([]);
  };
}
