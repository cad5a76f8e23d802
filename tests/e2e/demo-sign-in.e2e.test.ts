import { afterAll, beforeAll, expect, test } from 'bun:test';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct({ demo: true });
});
afterAll(() => served?.close());

for (const isOpen of [true, false])
  test(`the demo's way in ${isOpen ? 'fills the form in where the demo school is open' : 'fills nothing in where it is not, though its address was typed'}`, () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.route('**/api/public/landing', async (route) => {
        const answer = await route.fetch();
        const facts = await answer.json();
        expect(facts.demo).toBe(true);
        await route.fulfill({ json: { ...facts, demo: isOpen } });
      });
      const asked = page.waitForResponse('**/api/public/landing');
      await page.goto(`${served.url}/login?demo=instructor`);
      await asked;
      const fields = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')].map(
            ({ value }) => value,
          ),
        );
      if (isOpen) {
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('[type="email"]')?.value,
        );
        expect(await fields()).toEqual(['marama@kowhai.example', 'keep-left-demo']);
      } else {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(await fields()).toEqual(['', '']);
      }
    }));
