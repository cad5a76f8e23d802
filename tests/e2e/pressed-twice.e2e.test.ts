import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('two presses in one frame go out once', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    await served.signIn(context, person);
    await page.goto(`${served.url}/students/${studentId}`);
    const sent = writesOf(page);
    await page.getByRole('button', { name: 'Generate Access Code' }).evaluate((button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await page.getByRole('dialog', { name: 'Access Code Generated' }).waitFor();
    expect(sent.filter(({ path }) => path.endsWith('/generate-access-code'))).toHaveLength(1);
  }));

test('a payment whose answer is lost on the way is entered once when it is sent again', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.student(person);
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments`);
    const sent = writesOf(page);
    let isFirst = true;
    await page.route('**/api/payments', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
      isFirst = false;
      await route.fetch();
      await route.abort();
    });

    await page.getByRole('button', { name: 'Manual Entry' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByLabel('Student').fill('Aroha');
    await page.getByRole('option', { name: /Aroha/ }).click();
    await dialog.getByLabel('Amount').fill('19.99');
    await dialog.getByLabel('Description').fill('Cash top-up');
    await page.getByLabel('Payment method').selectOption('cash');
    const lost = page.waitForEvent('requestfailed');
    const create = page.getByRole('button', { name: 'Create Payment' });
    await create.click();
    await lost;
    await create.and(page.locator(':not([aria-busy])')).click();
    await dialog.waitFor({ state: 'detached' });

    const keys = sent.filter(({ path }) => path === '/api/payments').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect((await person.get('/api/payments')).body).toHaveLength(1);
  }));

/** What the page sends to be changed, as it goes out. */
function writesOf(page: Page) {
  const sent: { path: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push({
        path: new URL(request.url()).pathname,
        key: request.headers()['idempotency-key'],
      });
  });
  return sent;
}
