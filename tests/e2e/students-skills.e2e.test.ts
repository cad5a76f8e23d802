import { describe, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { desk, phone } from '../support/browser.ts';
import { type StudentsSchool, toast, useStudentsSchools } from './students-school.ts';

const schools = useStudentsSchools();

/** A class of two, with three assessments between them. */
async function openSkills(page: Page, school: StudentsSchool, query = ''): Promise<void> {
  const [aroha, ruby] = await school.enrol('Aroha Ngata', 'Ruby Thompson');
  for (const [id, skillName, level] of [
    [aroha, 'Roundabouts', 'advanced'],
    [aroha, 'Night Driving', 'beginner'],
    [ruby, 'Roundabouts', 'intermediate'],
  ] as const)
    await school.send(`/api/students/${id}/driving-skills`, { skillName, level });
  await school.open(page, `/skills${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('skills management', () => {
  test('counts students, assessments and the share of all that could be', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openSkills(page, school);
      const figure = (title: string) =>
        page.getByRole('article').filter({ hasText: title }).locator('.value').textContent();
      await page.getByText('of 28 possible').waitFor();
      expect(await figure('Total Students')).toBe('2');
      expect(await figure('Skill Categories')).toBe('7');
      expect(await figure('Assessments')).toBe('3');
      expect(await figure('Avg Rating')).toBe('3.0');
      await page.getByText('11%').waitFor();
      await page.getByRole('link', { name: /Aroha Ngata.*2\/14 assessed/ }).waitFor();
    }));

  test('adds a skill of the school, which every student’s Skills tab then lists', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openSkills(page, school, '?tab=categories');
      await page.getByRole('button', { name: 'Add Skill' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Skill' });
      await dialog.getByLabel('Skill name').fill('Towing');
      await dialog.getByLabel('Category').selectOption('control');
      await dialog.getByRole('button', { name: 'Add Skill' }).click();
      await toast(page, 'Skill added').waitFor();
      await page.getByRole('heading', { name: /^Your school ?1$/ }).waitFor();

      await page.getByRole('tab', { name: 'Students Overview' }).click();
      await page.getByRole('link', { name: /Ruby Thompson/ }).click();
      await page.getByRole('radiogroup', { name: 'Towing' }).waitFor();
    }));

  test('prints the class as a PDF', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openSkills(page, school);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Skills Report' }).click(),
      ]);
      expect(file.suggestedFilename()).toEndWith('.pdf');
    }));

  test('shows the weakest skills and a heat map on a phone without scrolling sideways', () =>
    schools.visit({ viewport: phone, hasTouch: true }, async (page, school) => {
      await openSkills(page, school);
      await page.getByRole('link', { name: 'View Analytics' }).tap();
      await page.getByRole('heading', { name: 'Skills Analytics' }).waitFor();
      const weakest = page.locator('.weakest li').first();
      expect(await weakest.textContent()).toBe('Night DrivingBeginner1.0');
      const row = page.getByRole('row', { name: /^Ruby Thompson/ });
      expect(await row.getByRole('cell', { name: 'Intermediate' }).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    }));
});
