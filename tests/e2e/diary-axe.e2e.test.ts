import { expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk } from '../support/browser.ts';
import { block, thursday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

const screens: Record<string, (page: Page) => Promise<void>> = {
  [`/schedules?date=${tuesday}`]: (page) => lessonIn(page),
  [`/schedules?view=day&date=${tuesday}`]: (page) => page.getByText('Ruby Thompson').waitFor(),
  '/schedules?view=list': (page) => page.getByText('Ruby Thompson').waitFor(),
  '/schedules': (page) => page.locator('[data-today]').waitFor(),
  [`/calendar?date=${tuesday}`]: (page) => lessonIn(page),
  [`/calendar?view=month&date=${tuesday}`]: (page) =>
    page.getByRole('link', { name: / 2 lessons$/ }).waitFor(),
  [`/calendar?view=day&date=${tuesday}`]: (page) => lessonIn(page),
  [`/calendar?view=day&date=${thursday}`]: (page) => page.locator('.day').waitFor(),
};

test('every view and dialog of the diary is accessible, in both themes at both widths', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    await school.book({ date: tuesday, time: '10:00', student: 'ruby' });
    await school.book({ date: tuesday, time: '13:00', minutes: 30 });
    const faults: string[] = [];
    for (const [path, isThere] of Object.entries(screens)) {
      await school.open(page, path);
      await isThere(page);
      faults.push(...(await faultsOf(page, path)));
    }

    await school.open(page, `/schedules?view=day&date=${tuesday}`);
    await page.getByRole('button', { name: /^Actions for Ruby/ }).click();
    await page.getByRole('menuitem', { name: 'Edit Lesson' }).click();
    await page.getByRole('dialog', { name: 'Edit Lesson' }).waitFor();
    faults.push(...(await faultsOf(page, 'Edit Lesson')));
    await page.getByLabel('Start Time').fill('12:45');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Next free times for 60 minutes').waitFor();
    faults.push(...(await faultsOf(page, 'That time is taken')));
    expect(faults).toEqual([]);
  }));

const lessonIn = (page: Page) => block(page, 'Ruby Thompson', '10:00–11:00(?: AM)?').waitFor();
