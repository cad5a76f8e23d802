import { describe, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { desk, phone } from '../support/browser.ts';
import { block, thursday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

const screens: Record<string, (page: Page) => Promise<void>> = {
  [`/schedules?date=${tuesday}`]: (page) => lessonIn(page),
  [`/schedules?view=day&date=${tuesday}`]: (page) => page.getByText('Ruby Thompson').waitFor(),
  '/schedules?view=list': (page) => page.getByText('Ruby Thompson').waitFor(),
  '/schedules': (page) => page.locator('[data-today]').waitFor(),
  [`/calendar?date=${tuesday}`]: (page) => lessonIn(page),
  [`/calendar?view=month&date=${tuesday}`]: (page) =>
    page.getByRole('link', { name: / 2 lessons / }).waitFor(),
  [`/calendar?view=day&date=${tuesday}`]: (page) => lessonIn(page),
  [`/calendar?view=day&date=${thursday}`]: (page) => page.locator('.day').waitFor(),
};

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each([
    ['a desk', { viewport: desk }],
    ['a phone', { viewport: phone, hasTouch: true }],
  ] as const)(
    'on %s every view and dialog of the diary is accessible',
    (_where, size) =>
      schools.visit({ ...size, colorScheme }, async (page, school) => {
        await school.book({ date: tuesday, time: '10:00', student: 'ruby' });
        await school.book({ date: tuesday, time: '13:00', minutes: 30 });
        const faults: string[] = [];
        for (const [path, isThere] of Object.entries(screens)) {
          await school.open(page, path);
          await isThere(page);
          faults.push(...(await faultsOf(page, path)));
        }

        await school.open(page, `/schedules?view=day&date=${tuesday}`);
        await page.getByRole('button', { name: /^Edit Ruby/ }).click();
        await page.getByRole('dialog', { name: 'Edit Lesson' }).waitFor();
        faults.push(...(await faultsOf(page, 'Edit Lesson')));
        await page.getByLabel('Start Time').fill('12:45');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await page.getByText('Next free times for 60 minutes').waitFor();
        faults.push(...(await faultsOf(page, 'That time is taken')));
        expect(faults).toEqual([]);
      }),
    120_000,
  );
});

const lessonIn = (page: Page) => block(page, 'Ruby Thompson', '10:00–11:00').waitFor();

async function faultsOf(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${where}: ${id} ${String(target)} ${failureSummary}`,
    ),
  );
}
