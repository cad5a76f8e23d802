import { afterAll, beforeAll, expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { idOf } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

test('the link of an earlier letter stops reminders; one that is not ours says so', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page) => {
    const person = await served.instructor();
    const account = `account-${await idOf(person)}` as const;
    const token = served.product.deps.reminders.tokenFor(account);
    await page.goto(`${served.url}/stop-reminders/${token}`);
    expect(await faultsOf(page, 'stop-reminders', { thumbs: true })).toEqual([]);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('Done: you get no more emails').waitFor();
    const { body } = await person.get('/api/settings/notices/mine');
    expect(body.kinds.unread).toBe('none');

    await page.goto(`${served.url}/stop-reminders/student-1-${'0'.repeat(32)}`);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('This link has been used or has run out.').waitFor();
  }));
