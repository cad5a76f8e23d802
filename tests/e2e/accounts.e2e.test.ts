import { afterAll, beforeAll, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';
import { freeAddress, type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct({ publicUrl: freeAddress() });
});
afterAll(() => served?.close());

const { password } = aRegistration(1);
const emailOf = async (person: Person) => String((await person.get('/api/auth/user')).body.email);

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${served.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('an owner guards the account with a second factor, and takes a colleague into the school and out of it', () =>
  browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
    const owner = await served.instructor();
    await served.student(owner);
    await served.signIn(context, owner);
    await page.goto(`${served.url}/settings/security`);

    await page.getByRole('button', { name: 'Set up' }).click();
    const setUp = page.getByRole('dialog');
    await setUp.getByLabel('Your password').fill('guess');
    await setUp.getByRole('button', { name: 'Continue' }).click();
    await setUp.getByText('That is not your password.').waitFor();
    await setUp.getByLabel('Your password').fill(password);
    await setUp.getByRole('button', { name: 'Continue' }).click();
    const secret = (await setUp.getByLabel('Key').innerText()).replaceAll(/\s/g, '');
    expect(await faultsOf(page)).toEqual([]);
    await setUp.getByLabel('Code', { exact: true }).fill(generateSync({ secret }));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      setUp.getByRole('link', { name: 'Save as a file' }).click(),
    ]);
    const [code = ''] = (await Bun.file(await file.path()).text()).match(/\w{4}-\w{4}$/m) ?? [];
    await setUp.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await context.clearCookies();
    await signIn(page, await emailOf(owner));
    const second = page.getByLabel('Code', { exact: true });
    await second.fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right').first().waitFor();
    await second.fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    await page.goto(`${served.url}/settings/team`);
    await page.getByLabel('Email').fill('tama@school.example');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await page.getByLabel('Link').inputValue();
    await page.getByText('Invited, until').waitFor();
    expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);

    await browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (theirs) => {
      await theirs.goto(served.url + new URL(link).pathname);
      await theirs.getByText(/You are invited to teach at School \d+, as tama@/).waitFor();
      expect(await faultsOf(theirs, '/join')).toEqual([]);
      await theirs.getByLabel('First name').fill('Tama');
      await theirs.getByLabel('Last name').fill('Reid');
      await theirs.getByLabel('Password').fill(password);
      await theirs.getByRole('button', { name: 'Join', exact: true }).click();
      await theirs.getByRole('link', { name: 'Go to Dashboard' }).click();
      await theirs.waitForURL('**/dashboard');

      // A diary of their own, the school's students, and nothing of what is the owner's alone.
      await theirs.getByRole('link', { name: 'Students', exact: true }).first().click();
      await theirs.getByText('Aroha Ngata').first().waitFor();
      await theirs.getByRole('link', { name: 'Schedules' }).first().click();
      const whose = theirs.getByLabel('Whose diary');
      expect(await whose.locator('option:checked').innerText()).toBe('Tama Reid');
      // What is booked from a colleague's diary goes into it.
      await whose.selectOption({ index: 0 });
      const colleague = await whose.locator('option:checked').innerText();
      await theirs.getByRole('button', { name: 'Schedule Lesson' }).click();
      const booking = theirs.getByRole('dialog', { name: 'Schedule Lesson' });
      const teacher = booking.getByLabel('Instructor', { exact: true });
      expect(await teacher.locator('option:checked').innerText()).toBe(colleague);
      expect(await faultsOf(theirs)).toEqual([]);
      await booking.getByRole('button', { name: 'Cancel' }).click();
      expect((await theirs.goto(`${served.url}/settings/billing`))?.status()).toBe(403);
      await theirs.getByText('This page is for the owner of your school.').waitFor();
      expect(await theirs.getByRole('link', { name: 'Billing' }).count()).toBe(0);

      await page.reload();
      await page.getByRole('button', { name: 'Remove Tama Reid' }).click();
      await page.getByRole('button', { name: 'Take out' }).click();
      await page.getByText('Taken out of the team').first().waitFor();
      await theirs.goto(`${served.url}/students`);
      await theirs.getByRole('heading', { name: 'Welcome to Keep Left' }).waitFor();
    });
  }));

test('an admin who must set up a second factor sees their codes to the end, and then no call for it', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, await withRole(served, 'admin', { school: false }, false));
    await page.goto(`${served.url}/admin/users`);
    const call = page.getByText('Set up two-factor authentication or a passkey first.');
    await call.waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const setUp = page.getByRole('dialog');
    await setUp.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    const secret = (await setUp.getByLabel('Key').innerText()).replaceAll(/\s/g, '');
    await setUp.getByLabel('Code', { exact: true }).fill(generateSync({ secret }));
    await page.keyboard.press('Enter');
    await setUp.getByLabel('Recovery codes').waitFor();
    await call.waitFor({ state: 'detached' });
    await setUp.getByRole('button', { name: 'I have kept them' }).click();
    await page.goto(`${served.url}/admin/users`);
    await page.getByRole('heading', { name: 'Users' }).first().waitFor();
  }));

test('a passkey is added, signs in, shows that it is still the person, and is removed', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const owner = await served.instructor();
    await served.signIn(context, owner);
    await page.goto(`${served.url}/settings/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('');
    await adding.getByRole('button', { name: 'Go on' }).click();
    await adding.getByText('Name is required').waitFor();
    await adding.getByLabel('Name').fill('My phone');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('My phone', { exact: true }).waitFor();
    expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);

    await context.clearCookies();
    await page.goto(`${served.url}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard');

    await served.product.deps
      .sql`update vault.session set confirmed_at = now() - interval '10 minutes'`;
    await page.goto(`${served.url}/settings/security`);
    await page.getByText(/Added .*, last used/).waitFor();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' });
  }));
