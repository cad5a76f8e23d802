import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { idOf, withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

for (const [who, from, link] of [
  ['an instructor', '/dashboard', '/payments'],
  ['an admin', '/admin/overview', '/admin/users'],
  ['an auditor', '/audit/ledger', '/audit/seals'],
] as const)
  test(`${who} whose session is gone has the door over the page as soon as anything is asked`, () =>
    browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
      const person =
        who === 'an instructor'
          ? await served.instructor()
          : await withRole(served, who === 'an admin' ? 'admin' : 'auditor', { school: true });
      await served.signIn(context, person);
      await page.goto(served.url + from);
      await page.locator(`a[href="${link}"]`).first().waitFor();
      await context.clearCookies();
      // What the page still asks by itself may bring the door first, and then the link lies under it.
      await page.locator(`a[href="${link}"]`).first().dispatchEvent('click');
      await page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
    }));

test('an area that the server gave no answer at its start asks again by itself', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    await served.signIn(context, await served.instructor());
    let asked = 0;
    await page.route('**/api/auth/user', (route) =>
      (asked += 1) === 1 ? route.abort() : route.continue(),
    );
    await page.goto(`${served.url}/students`);
    await page.getByText('We could not reach the server').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor();
    expect(asked).toBeGreaterThan(1);
  }));

for (const [name, viewport] of Object.entries({ phone, desk }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`who was signed out while they were away reads so at the door, once (${name}, ${colorScheme})`, () =>
      browser.visit({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page, context) => {
        const auditor = await withRole(served, 'auditor');
        await served.signIn(context, auditor);
        await context.addCookies([{ name: 'signed_in', value: '1', url: served.url }]);
        const id = await idOf(auditor);
        await served.product.deps
          .sql`update vault.session set seen_at = now() - interval '31 minutes' where user_id = ${id}`;
        // Who it was is remembered until the read models move.
        await served.instructor();
        await page.goto(`${served.url}/audit/ledger`);
        await page.getByText('You were away for 30 minutes. Please sign in again.').waitFor();
        expect(await page.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(false);
        // It looks at both widths in both themes, so one of the four journeys asks.
        if (viewport === phone && colorScheme === 'dark') expect(await faultsOf(page)).toEqual([]);
        mkdirSync('.tmp', { recursive: true });
        await page.screenshot({ path: `.tmp/away-${name}-${colorScheme}.png` });
        await page.reload();
        await page.getByRole('heading', { name: 'Welcome to Keep Left' }).waitFor();
        expect(await page.getByText('You were away').count()).toBe(0);
      }));
