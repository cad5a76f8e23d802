import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
const calm = { timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;

let served: ServedProduct;
let admin: Person;
beforeAll(async () => {
  served = await serveProduct();
  admin = await withRole(served, 'admin');
  await served.instructor();
  await served.visitor().post('/api/contact', {
    name: 'Tai Mokena',
    email: 'tai@mail.example',
    subject: 'A question about plans',
    message: 'Do archived students count?',
  });
  const board = { style: 'modern', prompt: 'Sunrise over the Harbour Bridge' };
  await served.visitor().post('/api/generated-images', board);
});
afterAll(() => served?.close());

/** Opens what a row's menu offers. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the admin', () => {
  test('looks a school up, corrects it, and deletes it knowing what that affects', () =>
    browser.visit({ ...calm, viewport: desk }, async (page, context) => {
      const owner = await served.instructor();
      await served.student(owner);
      const { name } = (await owner.get('/api/schools/mine')).body;
      await served.signIn(context, admin);
      await page.goto(`${served.url}/`);
      await page.waitForURL('**/admin/overview');
      await page.getByRole('heading', { name: 'Paying schools' }).waitFor();
      await page.getByLabel('Find a person or a school').fill(name);
      await page.getByRole('button', { name: 'In schools' }).click();
      await page.waitForURL('**/admin/schools?search=*');
      await page.getByRole('link', { name: 'Manage Users' }).waitFor();
      const search = page.getByLabel('Name, owner, email or address');
      await search.fill('nobody has this');
      await page.getByText('No schools found matching your search.').waitFor();
      await search.fill(name);
      await choose(page, name, 'Edit School');
      const edit = page.getByRole('dialog', { name: 'Edit School' });
      await edit.getByLabel('School name').fill('');
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await edit.getByText('School name is required').waitFor();
      await edit.getByText('Why is required').waitFor();
      await edit.getByLabel('School name').fill('Kerbside');
      await edit.getByLabel('Why').fill('They wrote to us');
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('School updated successfully').first().waitFor();
      await search.fill('kerb');
      await choose(page, 'Kerbside', 'Delete School');
      const question = page.getByRole('dialog', { name: 'Delete Kerbside?' });
      await question
        .getByText('Are you sure you want to delete Kerbside? This action cannot be undone.')
        .waitFor();
      await question.getByText('1 student, 0 lessons and 0 payments stay on record').waitFor();
      await question.getByLabel('Why').fill('Closed down');
      await question.getByRole('button', { name: 'Delete School' }).click();
      await page.getByText('School deleted successfully').first().waitFor();
      await page.getByText('No schools found matching your search.').waitFor();
      expect((await owner.get('/api/students')).status).toBe(401);
    }));

  test('takes a lost second factor away, and erases a colleague who asked for it', () =>
    browser.visit({ ...calm, viewport: phone }, async (page, context) => {
      const person = await served.instructor({ school: false });
      const { id, email, firstName, lastName } = (await person.get('/api/auth/user')).body;
      const name = `${firstName} ${lastName}`;
      const { password } = aRegistration(1);
      const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
      await person.post('/api/auth/two-factor/confirm', { code: generateSync({ secret }) });
      await served.signIn(context, admin);
      await page.goto(`${served.url}/admin/users?search=${encodeURIComponent(email)}`);
      await choose(page, name, 'Take away second factor');
      const taking = page.getByRole('dialog', { name: `Take ${name}'s second factor away?` });
      await taking.getByRole('button', { name: 'Take it away' }).click();
      await taking.getByText('Why is required').waitFor();
      await taking.getByLabel('Why').fill('Lost their phone');
      expect(await faultsOf(page)).toEqual([]);
      await taking.getByRole('button', { name: 'Take it away' }).click();
      await page.getByText('Second factor taken away').first().waitFor();
      expect(await served.product.deps.secondFactors.statusOf(id)).toBeNull();

      await choose(page, name, 'Erase User');
      const erasing = page.getByRole('dialog', { name: `Erase ${name}?` });
      await erasing.getByLabel(`Type ${name} to confirm`).fill(name);
      expect(await faultsOf(page)).toEqual([]);
      await erasing.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText('User erased').first().waitFor();
      expect((await person.get('/api/auth/user')).status).toBe(401);
    }));

  test('gives a role and a plan, and cannot take their own', () =>
    browser.visit({ ...calm, viewport: phone }, async (page, context) => {
      const person = await served.instructor();
      const { firstName, email } = (await person.get('/api/auth/user')).body;
      const name = `${firstName} Instructor`;
      await served.signIn(context, admin);
      await page.goto(`${served.url}/admin/users?search=${encodeURIComponent(email)}`);
      await choose(page, name, 'Edit User');
      await page.getByLabel('Role', { exact: true }).selectOption('Auditor');
      await page.getByLabel('Why').fill('Checks our books');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('User updated successfully').first().waitFor();
      await page.getByRole('cell', { name: 'Auditor' }).waitFor();
      await choose(page, name, 'Manage Subscription');
      await page.getByLabel('Subscription type').selectOption('Premium');
      await page.getByLabel('Next billing').fill('2027-01-31');
      await page.getByLabel('Why').fill('A gift');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Subscription updated successfully').first().waitFor();
      await page.getByText('Premium, active').waitFor();
      await choose(page, name, 'Delete User');
      await page.getByRole('button', { name: 'Delete User' }).click();
      await page.getByText('Why is required').waitFor();
      await page.getByLabel('Why').fill('Asked to go');
      await page.getByRole('button', { name: 'Delete User' }).click();
      await page.getByText('User deleted successfully').first().waitFor();
      await page.getByText('No users found matching your search.').waitFor();

      const own = (await admin.get('/api/auth/user')).body;
      await page.getByLabel('Search by name, email, school or role').fill(own.email);
      await choose(page, `${own.firstName} Instructor`, 'Delete User');
      await page.getByLabel('Why').fill('By mistake');
      await page.getByRole('button', { name: 'Delete User' }).click();
      await page.getByText('You cannot delete yourself. Another admin can.').first().waitFor();
    }));

  test('is nobody else: a person without the role sees 403, and no menu', () =>
    browser.visit({ ...calm, viewport: desk }, async (page, context) => {
      await served.signIn(context, await served.instructor());
      const answer = await page.goto(`${served.url}/admin/users`);
      expect(answer?.status()).toBe(403);
      await page.getByText('403 Not Allowed').waitFor();
      expect(await page.getByRole('link', { name: 'Manage Users' }).count()).toBe(0);
    }));

  test('has screens that hold WCAG 2.2 AA and fit, in both themes at both widths', () =>
    browser.visit({ ...calm, viewport: desk }, async (page, context) => {
      const look = async () => expect(await faultsOf(page)).toEqual([]);
      await served.signIn(context, admin);
      await page.goto(`${served.url}/admin/schools`);
      await page.getByRole('cell').first().waitFor();
      await look();
      await page.goto(`${served.url}/admin/users`);
      await page.getByRole('cell').first().waitFor();
      await look();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Manage Subscription' }).click();
      await page.getByLabel('Why').waitFor();
      await look();
      await page.goto(`${served.url}/admin/messages`);
      await page.getByRole('link', { name: 'Answer Tai Mokena' }).waitFor();
      await look();
      await page.getByRole('tab', { name: 'Mood boards' }).click();
      await page.getByRole('checkbox', { name: 'Sunrise over the Harbour Bridge' }).waitFor();
      await look();
    }));

  test('reads what came by the contact form, lets a mood board be seen, and hides all', () =>
    browser.visit({ ...calm, viewport: desk }, async (page, context) => {
      await served.signIn(context, admin);
      await page.goto(`${served.url}/admin/messages`);
      await page.getByText('Do archived students count?').waitFor();
      await page.getByRole('tab', { name: 'Mood boards' }).click();
      await page.getByRole('checkbox', { name: 'Sunrise over the Harbour Bridge' }).check();
      await page.getByRole('button', { name: 'Show chosen' }).click();
      await page.getByText('Shown', { exact: true }).waitFor();
      const boardsShown = async () =>
        (await served.visitor().get('/api/public/landing')).body.boards.length;
      expect(await boardsShown()).toBe(1);
      await page.getByRole('button', { name: 'Hide all' }).click();
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await page.getByText('No mood boards yet').waitFor();
      expect((await served.visitor().get('/api/public/landing')).body.boards).toEqual([]);
    }));
});
