import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { idOf } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

const reminders = (page: Page) =>
  page.getByRole('switch', { name: 'Email me about messages I have not read' });

/** Turns them on by the keyboard, and looks that they stay on. */
async function turnOn(page: Page): Promise<void> {
  await reminders(page).waitFor();
  expect(await reminders(page).isChecked()).toBe(false);
  await reminders(page).focus();
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT'),
    page.keyboard.press('Space'),
  ]);
  expect(saved.status()).toBe(200);
  await page.reload();
  await reminders(page).waitFor();
  expect(await reminders(page).isChecked()).toBe(true);
}

// A journey for each width and each theme; `faultsOf` looks at both themes at both widths by itself.
for (const [viewport, colorScheme] of [
  [phone, 'dark'],
  [desk, 'light'],
] as const)
  test(`the link of a letter stops them at ${viewport.width} pixels, ${colorScheme}; Settings has them again`, () =>
    browser.visit({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page, context) => {
      const person = await served.instructor();
      const account = `account-${await idOf(person)}` as const;
      const token = served.product.deps.reminders.tokenFor(account);
      const link = `${served.url}/stop-reminders/${token}`;
      await page.goto(link);
      const thumbs = viewport === phone;
      expect(await faultsOf(page, 'stop-reminders', { thumbs })).toEqual([]);
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await page.getByText('Done: you get no more emails').waitFor();
      expect(await served.product.deps.reminders.areOn(account)).toBe(false);

      await served.signIn(context, person);
      await page.goto(`${served.url}/settings/profile`);
      await turnOn(page);
      expect(await faultsOf(page, 'settings', { thumbs })).toEqual([]);
      expect(await served.product.deps.reminders.areOn(account)).toBe(true);
    }));

test('a learner and a parent choose in their portals; a link that is not ours says so', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const instructor = await served.instructor();
    const studentId = await served.student(instructor);
    const { accessCode } = (
      await instructor.post(`/api/students/${studentId}/generate-access-code`)
    ).body;
    const learner = served.visitor();
    await learner.post('/api/student-portal/login', { accessCode });
    await learner.put('/api/student-portal/reminders', { isOn: false });
    await served.signIn(context, learner);
    await page.goto(`${served.url}/student-portal/profile`);
    await turnOn(page);
    expect(await faultsOf(page, 'profile', { thumbs: true })).toEqual([]);

    const parent = { parentName: 'Hana', email: 'hana@mail.example', relationship: 'parent' };
    const { body } = await instructor.post(`/api/students/${studentId}/parents`, {
      ...parent,
      accessLevel: 'limited',
    });
    const { inviteUrl } = (await instructor.post(`/api/parents/${body.id}/invite`)).body;
    const hana = served.visitor();
    const invite = new URL(inviteUrl).searchParams.get('invite');
    await hana.post('/api/parent-portal/enter', { invite });
    await hana.put('/api/parent-portal/reminders', { isOn: false });
    await context.clearCookies();
    await served.signIn(context, hana);
    await page.goto(`${served.url}/parent-portal`);
    await turnOn(page);
    expect(await faultsOf(page, 'parent overview', { thumbs: true })).toEqual([]);

    await page.goto(`${served.url}/stop-reminders/student-1-${'0'.repeat(32)}`);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('This link has been used or has run out.').waitFor();
  }));
