import { afterAll, beforeAll, expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { aRegistration } from '../support/samples.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

const { password } = aRegistration(1);
const bank = '12-3456-1234560-00';
const wait = () =>
  served.product.deps.sql`update vault.session set confirmed_at = now() - interval '10 minutes'`;

test('who signed in a while ago is asked once who they are, and what they had begun is done', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const owner = await served.instructor();
    await served.signIn(context, owner);
    await page.goto(`${served.url}/settings/invoices`);
    await wait();
    await page.getByLabel('Bank account').fill(bank);
    await page.getByLabel('Bank account').press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('Password is required').waitFor();
    await question.getByLabel('Your password').fill('guess');
    await page.keyboard.press('Enter');
    await question.getByText('That is not your password.').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByText('Confirm that it is you first').first().waitFor();
    expect(await page.getByLabel('Bank account').inputValue()).toBe(bank);

    await page.getByLabel('Bank account').press('Enter');
    await question.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Tax and bank account updated').first().waitFor();
    await question.waitFor({ state: 'detached' });
    const settings = await page.request.get(`${served.url}/api/invoice-settings`);
    expect((await settings.json()).bankAccount).toBe(bank);

    await wait();
    await page.goto(`${served.url}/settings/data`);
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    await question.getByLabel('Your password').fill(password);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^keep-left-.*\.json$/);
  }));

test('a confirmation over another dialog leaves that one as it was', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const owner = await served.instructor();
    const studentId = await served.student(owner);
    await served.signIn(context, owner);
    await page.goto(`${served.url}/students/${studentId}`);
    const { name } = (await owner.get(`/api/students/${studentId}/erasure`)).body;
    await page.getByRole('button', { name: 'More about Aroha' }).click();
    await page.getByRole('menuitem', { name: 'Erase personal details' }).click();
    const erase = page.getByRole('dialog', { name: `Erase ${name}?` });
    await wait();
    await erase.getByLabel(`Type ${name} to confirm`).fill(name);
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Your password').focus();
    await page.keyboard.press('Escape');
    await page.getByText('Confirm that it is you first').first().waitFor();
    expect(await erase.getByLabel(`Type ${name} to confirm`).inputValue()).toBe(name);
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Student erased').first().waitFor();
  }));

test('a page of ours signs out by itself; coming from nowhere there is a button', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const owner = await served.instructor();
    await served.signIn(context, owner);
    await page.goto(`${served.url}/sign-out`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.waitForLoadState('load');
    expect((await page.request.get(`${served.url}/api/auth/user`)).status()).toBe(200);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${served.url}/`);
    expect((await page.request.get(`${served.url}/api/auth/user`)).status()).toBe(401);

    const again = served.visitor();
    const { email } = aRegistration(9);
    await again.post('/api/auth/register', { ...aRegistration(9), email });
    await served.signIn(context, again);
    await page.goto(`${served.url}/help`);
    await page.evaluate(() => location.assign('/sign-out'));
    await page.waitForURL(`${served.url}/`);
    expect((await page.request.get(`${served.url}/api/auth/user`)).status()).toBe(401);
  }));
