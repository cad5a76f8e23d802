import { afterAll, beforeAll, expect, test } from 'bun:test';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('Escape closes an empty form; neither it nor Back throws away what was typed without asking', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    await served.signIn(context, person);
    await page.goto(`${served.url}/students/${studentId}`);
    await page.goto(`${served.url}/payments`);
    const form = page.getByRole('dialog', { name: 'Request Payment' });
    const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' });
    const open = async () => {
      await page.getByRole('button', { name: 'Request Payment' }).click();
      await form.waitFor();
    };

    await open();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);

    await open();
    await form.getByLabel('Description').fill('Night driving');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Description').inputValue()).toBe('Night driving');
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Description').inputValue()).toBe('Night driving');
    await page.mouse.click(4, 4);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Throw away' }).click();
    await form.waitFor({ state: 'detached' });

    // The form leaves nothing behind in the history: one press leads to where one came from.
    await page.goBack();
    await page.waitForURL(`**/students/${studentId}`);
  }));
