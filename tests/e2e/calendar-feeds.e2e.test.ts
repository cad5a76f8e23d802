import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

// A journey for each width and each theme; `faultsOf` looks at both themes at both widths by itself, so one journey asks.
for (const [viewport, colorScheme] of [
  [phone, 'dark'],
  [desk, 'light'],
] as const)
  test(`an instructor opens a calendar feed and closes it, at ${viewport.width} pixels, ${colorScheme}`, () =>
    browser.visit({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page, context) => {
      const marama = await served.instructor();
      const studentId = await served.student(marama);
      const startTime = inDays(3);
      await marama.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType: 'City Driving',
        startTime,
        endTime: addMinutes(startTime, 60),
      });
      await served.signIn(context, marama);
      await page.goto(`${served.url}/settings/booking`);
      const panel = page.locator('.calendar-feeds');
      await panel.getByRole('heading', { name: 'Calendar feeds' }).click();
      await panel.getByLabel('Name').fill('The fridge at home');
      await panel.getByLabel('What it says').selectOption('unavailable');
      await panel.getByRole('button', { name: 'Open a feed' }).click();
      const address = await panel.getByLabel('Address of The fridge at home').inputValue();
      if (viewport === phone)
        expect(await faultsOf(page, 'calendar-feeds', { thumbs: true })).toEqual([]);
      const { pathname } = new URL(address);
      const read = () => fetch(served.url + pathname);
      expect(await (await read()).text()).toContain('SUMMARY:Not available');
      await panel.getByRole('button', { name: 'Close the calendar feed The fridge' }).click();
      await panel.getByRole('list', { name: 'Open calendar feeds' }).waitFor({ state: 'detached' });
      expect((await read()).status).toBe(410);
    }));
