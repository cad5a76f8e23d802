import { describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { desk, phone } from '../support/browser.ts';
import { toast, useStudentsSchools } from './students-school.ts';

const schools = useStudentsSchools();
const dozen = [
  'Aroha Ngata',
  'Wiremu Tane',
  'Priya Sharma',
  'Grace Chen',
  'Liam Faasavalu',
  'Tama Parata',
  'Sophie Dijk',
  'Ioane Tuilagi',
  'Lucy Harper',
  'Noah Williams',
  'Ruby Thompson',
  'Hēmi Rāwiri',
];

describe('adding', () => {
  test('a student takes nothing but the keyboard, from the empty list on', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.open(page, '/students');
      await page.getByText('No students found').waitFor();
      const { keyboard } = page;
      await page.getByRole('button', { name: 'Add Your First Student' }).press('Enter');
      await page.getByRole('dialog', { name: 'Add Student' }).waitFor();
      for (const words of ['Mere', 'Pōtae', 'mere@mail.example', '021 555 0111']) {
        await keyboard.type(words);
        await keyboard.press('Tab');
      }
      await keyboard.type('04042009');
      await page.getByLabel('Package').focus();
      await keyboard.type('Premium');
      expect(await page.getByLabel('Total lessons').inputValue()).toBe('30');
      await page.getByLabel('Notes').focus();
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await keyboard.press('Enter');

      await toast(page, 'Student added successfully.').waitFor();
      await page.getByRole('link', { name: 'Mere Pōtae' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByText('1 student, 1 active').count()).toBe(1);
      const [mere] = await school.ask<Record<string, unknown>[]>('/api/students');
      expect(mere).toMatchObject({
        firstName: 'Mere',
        dateOfBirth: '2009-04-04',
        licenseType: 'Class C',
        packageType: 'Premium',
        totalLessons: 30,
      });
    }));

  test('says at each field what is missing, and leads to the first of them', () =>
    schools.visit({ viewport: phone, hasTouch: true }, async (page, school) => {
      await school.open(page, '/students');
      await page.getByRole('button', { name: 'Add Student' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add Student' }).click();
      for (const words of ['First name is required', 'Email is required', 'Phone is required'])
        await dialog.getByText(words).waitFor();
      expect(await page.getByLabel('First name').evaluate(isFocused)).toBe(true);
      expect(await page.getByLabel('Address').getAttribute('aria-invalid')).toBeNull();
      await page.getByLabel('Email').fill('not an address');
      await dialog.getByText(/must be an email address/).waitFor();
    }));

  test('shows what the server refuses at its field and in a toast, and keeps what was typed', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.open(page, '/students');
      await page.getByRole('button', { name: 'Add Student' }).click();
      await page.getByLabel('First name').fill('Mere');
      await page.getByLabel('Last name').fill('Pōtae');
      await page.getByLabel('Email').fill('mere@mail.example');
      await page.getByLabel('Phone', { exact: true }).fill('021 555 0111');
      await page.getByLabel('Date of birth').fill('2199-01-01');
      await page.getByLabel('Package').selectOption('Basic');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();
      await toast(page, 'Date of birth has to be before today.').waitFor();
      expect(await page.getByLabel('Date of birth').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Last name').inputValue()).toBe('Pōtae');
    }));
});

describe('the list', () => {
  test('pages by ten, is searched and filtered in the address, and remembers it on the way back', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.enrol(...dozen);
      await school.open(page, '/students');
      await page.getByText('Showing 1 to 10 of 12').waitFor();
      expect(await page.getByText('12 students, 12 active').count()).toBe(1);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Showing 11 to 12 of 12').waitFor();

      await page.getByRole('searchbox').fill('rawiri');
      await page.getByText('Showing 1 to 1 of 1').waitFor();
      await page.getByRole('link', { name: 'Hēmi Rāwiri' }).click();
      await page.getByRole('heading', { name: 'Hēmi Rāwiri' }).waitFor();
      await page.goBack();
      expect(await page.getByRole('searchbox').inputValue()).toBe('rawiri');

      await page.getByLabel('On hold').check({ force: true });
      await page.getByText('No students found').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByText('Showing 1 to 10 of 12').waitFor();
    }));

  test('exports every page of what is filtered', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.enrol(...dozen, '=HYPERLINK("x") Danger');
      await school.open(page, '/students');
      await page.getByText('Showing 1 to 10 of 13').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(14);
      expect(lines[0]).toStartWith('\uFEFFStudent ID,First name,Last name,Email,Phone');
      expect(lines.join('\n')).toContain('Hēmi,Rāwiri');
      expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"")"`);
    }));

  test('archives a student after a question, and restores them from the archived ones', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.enrol('Ruby Thompson', 'Grace Chen');
      await school.open(page, '/students');
      await page.getByRole('button', { name: 'Actions for Ruby Thompson' }).click();
      await page.getByRole('menuitem', { name: 'Delete Student' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete Ruby Thompson?' });
      await question.getByRole('button', { name: 'Keep it' }).press('Escape');
      await page.getByRole('link', { name: 'Ruby Thompson' }).waitFor();

      await page.getByRole('button', { name: 'Actions for Ruby Thompson' }).click();
      await page.getByRole('menuitem', { name: 'Delete Student' }).click();
      await question.getByRole('button', { name: 'Delete Student' }).click();
      await toast(page, 'Student deleted successfully').waitFor();
      await page.getByText('Showing 1 to 1 of 1').waitFor();
      expect(await school.ask<unknown[]>('/api/students')).toHaveLength(1);

      await page.getByRole('link', { name: 'Archived students' }).click();
      await page.getByRole('button', { name: 'Restore Ruby Thompson' }).click();
      await page.getByText('Nobody is archived').waitFor();
      await page.getByRole('link', { name: 'Students' }).last().click();
      await page.getByRole('link', { name: 'Ruby Thompson' }).waitFor();
      expect(await school.ask<unknown[]>('/api/students')).toHaveLength(2);
    }));

  test('edits a student, status too, in the form that added them', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.enrol('Ruby Thompson');
      await school.open(page, '/students');
      const actions = page.getByRole('button', { name: 'Actions for Ruby Thompson' });
      await actions.click();
      await page.getByRole('menuitem', { name: 'Edit Student' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Student' });
      expect(await dialog.getByLabel('First name').inputValue()).toBe('Ruby');
      await page.keyboard.press('Escape');
      await actions.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Delete Student' }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Escape');
      await actions.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Edit Student' }).click();
      await dialog.getByLabel('Last name').fill('Thomson');
      await dialog.getByLabel('Status').selectOption('on-hold');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Student updated successfully.').waitFor();
      const row = page.getByRole('row', { name: /Ruby Thomson/ });
      await row.getByText('On hold').waitFor();
    }));

  test('opens a student from anywhere on their card on a phone, where the menu stays its own', () =>
    schools.visit({ viewport: phone, hasTouch: true }, async (page, school) => {
      const [id] = await school.enrol('Ruby Thompson');
      await school.open(page, '/students');
      // The menu stands at the card's edge and the package on a line of its own, whichever style sheet came first.
      const card = page.locator('tbody tr').first();
      expect(await card.evaluate((row) => getComputedStyle(row).gridTemplateAreas)).toBe(
        '"who menu" "what status" "reference reference" "when when"',
      );
      await page.getByRole('button', { name: 'Actions for Ruby Thompson' }).tap();
      const item = page.getByRole('menuitem', { name: 'View Details' });
      await item.waitFor();
      await page.keyboard.press('Escape');
      // While it closes, it takes the taps beside it.
      await item.waitFor({ state: 'detached' });
      await page.getByText('ruby.thompson@mail.example').tap({ force: true });
      await page.waitForURL(`**/students/${id}`);
    }));
});

const isFocused = (element: Element) => element === document.activeElement;
