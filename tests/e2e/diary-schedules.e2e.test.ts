import { describe, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { desk, phone } from '../support/browser.ts';
import { block, monday, short, thursday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

async function fillIn(page: Page, { student = 'Ruby', time = '' } = {}) {
  await page.getByLabel('Student').fill(student);
  await page.keyboard.press('Enter');
  await page.getByLabel('Lesson Type', { exact: true }).selectOption('Parking Practice');
  if (time) await page.getByLabel('Start Time').fill(time);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Lesson' }).click();
}

describe('the week', () => {
  test('takes a lesson with the keyboard alone', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.open(page, `/schedules?view=day&date=${tuesday}`);
      await page.getByText('No lessons scheduled for this day').waitFor();
      await page.getByRole('button', { name: 'Schedule Lesson' }).focus();
      const { keyboard } = page;
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Schedule Lesson' }).waitFor();
      await keyboard.type('ruby');
      await keyboard.press('Enter');
      await keyboard.press('Tab');
      await keyboard.type('City');
      await keyboard.press('Tab');
      await keyboard.type('Roundabouts in Ponsonby');
      await page.getByLabel('Start Time').focus();
      await keyboard.type('0230PM');
      await keyboard.press('Enter');
      await page.getByText('Lesson scheduled successfully.').first().waitFor();
      const row = page.getByRole('listitem', { name: `Ruby Thompson, ${short(tuesday)}` });
      await row.getByText('14:30–15:30').waitFor();
    }));

  test('opens the dialog for the half hour that was pressed, in Auckland time', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.open(page, `/schedules?date=${thursday}`);
      const column = page.locator(`[data-date="${thursday}"]`);
      const { height = 0 } = (await column.boundingBox()) ?? {};
      // 13.5 hours are drawn; 09:30 is 2.75 hours below the upper edge.
      await column.click({ position: { x: 40, y: (height / 13.5) * 2.8 } });
      expect(await page.getByLabel('Start Time').inputValue()).toBe('09:30');
      expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(thursday);
      await fillIn(page);
      await block(page, 'Ruby Thompson', '09:30–10:30', thursday).waitFor();
    }));

  test('asks only for its own lessons and the weeks beside it', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === '/api/lessons') asked.push(search);
      });
      await school.open(page, `/schedules?date=${tuesday}`);
      await page.getByRole('link', { name: /Free$/ }).first().waitFor();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.every((query) => /from=.+&to=.+/.test(query))).toBe(true);
    }));

  test('steps by weeks, and comes back with Today', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '14:00', minutes: 90 });
      await school.open(page, '/schedules');
      await page.getByRole('button', { name: 'Next week' }).click();
      await block(page, 'Priya Sharma', '14:00–15:30', tuesday).waitFor();
      await page.getByRole('link', { name: /, 1 h 30$/ }).waitFor();
      await page.getByRole('button', { name: 'Today' }).click();
      await page.locator('[data-today]').waitFor();
      await page.getByRole('button', { name: 'Previous week' }).click();
      expect(await page.locator('[data-past]').count()).toBe(7);
    }));

  test('grows to hold an early lesson', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: monday, time: '05:30' });
      await school.open(page, `/schedules?date=${monday}`);
      await block(page, 'Priya Sharma', '05:30–06:30').waitFor();
      expect(await page.locator('.hours span').first().textContent()).toBe('05:00');
    }));
});

describe('a time that is taken', () => {
  test('is drawn, and booked all the same when asked to', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '13:30' });
      await school.open(page, `/schedules?view=day&date=${tuesday}`);
      await page.getByRole('button', { name: 'Schedule Lesson' }).click();
      await fillIn(page, { time: '14:00' });
      const clash = page.getByRole('alertdialog', { name: 'That time is taken' });
      await clash
        .getByText(
          `Ruby Thompson on ${short(tuesday)}, 14:00–15:00, overlaps your lesson with Priya Sharma by 30 minutes.`,
        )
        .waitFor();
      await clash.getByRole('img', { name: /Priya Sharma 13:30–14:30/ }).waitFor();
      await clash.getByRole('button', { name: 'Book anyway' }).click();
      await page.getByText('Lesson scheduled successfully.').first().waitFor();
      await page.getByText('Week View').click();
      // Until the second one is there the first has the whole column.
      await block(page, 'Ruby Thompson', '14:00–15:00').waitFor();
      const [a, b] = await Promise.all(
        ['Priya Sharma', 'Ruby Thompson'].map((name) =>
          page.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox(),
        ),
      );
      expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual(b?.x ?? 0);
    }));

  test('gives way to one of the next free times', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '13:30' });
      await school.open(page, `/schedules?view=day&date=${tuesday}`);
      await page.getByRole('button', { name: 'Schedule Lesson' }).click();
      await fillIn(page, { time: '14:00' });
      await page.getByText('Right after Priya Sharma').waitFor();
      await page.getByRole('radio', { name: /15:30–16:30/ }).check();
      await page.getByRole('button', { name: `Book ${short(tuesday)} 15:30` }).click();
      const row = page.getByRole('listitem', { name: /Ruby Thompson/ });
      await row.getByText('15:30–16:30').waitFor();
    }));

  test('can be thought over: Cancel keeps what was filled in', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '13:30' });
      await school.open(page, `/schedules?view=day&date=${tuesday}`);
      await page.getByRole('button', { name: 'Schedule Lesson' }).click();
      await fillIn(page, { time: '14:00' });
      // The form has a Cancel too, which closes it; this is the one of the question.
      const clash = page.getByRole('alertdialog', { name: 'That time is taken' });
      await clash.getByRole('button', { name: 'Cancel' }).click();
      expect(await page.getByLabel('Start Time').inputValue()).toBe('14:00');
      expect(await page.getByLabel('Student').inputValue()).toBe('Ruby Thompson');
    }));
});

describe('a lesson that is booked', () => {
  test('has its student to ring, and takes any status', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '10:00' });
      await school.open(page, `/schedules?view=day&date=${tuesday}`);
      const row = page.getByRole('listitem', { name: /Priya Sharma/ });
      expect(await row.getByRole('link', { name: '021 555 0200' }).getAttribute('href')).toBe(
        'tel:0215550200',
      );
      await row.getByRole('button', { name: /^Status of .*: Scheduled$/ }).click();
      await page.getByRole('menuitem', { name: 'No Show' }).click();
      await page.getByText('Lesson status updated').first().waitFor();
      await page.reload();
      await row.locator('[data-slot="badge"]').getByText('No Show').waitFor();
    }));

  test('is edited from the week', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '10:00' });
      await school.open(page, `/schedules?date=${tuesday}`);
      await block(page, 'Priya Sharma', '10:00–11:00').click();
      await page.getByRole('button', { name: 'More for this lesson' }).click();
      await page.getByRole('menuitem', { name: 'Edit Lesson' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
      await dialog.getByLabel('Start Time').fill('16:15');
      await dialog.getByLabel('Duration').selectOption('90');
      await dialog.getByLabel('Status').selectOption('Completed');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      const edited = block(page, 'Priya Sharma', '16:15–17:45', tuesday);
      await edited.waitFor();
      expect(await edited.getAttribute('data-status')).toBe('completed');
    }));

  test('is deleted once that is meant', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: tuesday, time: '10:00' });
      await school.open(page, '/schedules?view=list');
      const askToDelete = async () => {
        await page.getByRole('button', { name: /^Actions for Priya Sharma/ }).click();
        await page.getByRole('menuitem', { name: 'Delete Lesson' }).click();
      };
      await askToDelete();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this lesson?',
      });
      await question.getByRole('button', { name: 'Keep it' }).click();
      await askToDelete();
      await question.getByRole('button', { name: 'Delete lesson' }).click();
      await page.getByText('Lesson deleted successfully').first().waitFor();
      await page.getByText('No lessons scheduled').waitFor();
    }));
});

test('the list is by start time', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    await school.book({ date: thursday, time: '08:00' });
    await school.book({ date: tuesday, time: '16:00', student: 'ruby' });
    await school.book({ date: tuesday, time: '09:00' });
    await school.open(page, '/schedules?view=list');
    await page.getByRole('listitem', { name: /Ruby/ }).waitFor();
    const starts = await page.locator('.lesson-line .when').allInnerTexts();
    expect(starts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('09:00–10:00'),
      expect.stringContaining('16:00–17:00'),
      expect.stringContaining('08:00–09:00'),
    ]);
  }));

test('on a phone the week is a strip with one day below: a tap and a stroke lead to the next', () =>
  schools.visit({ viewport: phone, hasTouch: true }, async (page, school) => {
    await school.book({ date: tuesday, time: '10:00', minutes: 45 });
    await school.book({ date: thursday, time: '11:00' });
    await school.open(page, `/schedules?date=${monday}`);
    await page.getByRole('link', { name: /, 45 min$/ }).tap();
    await block(page, 'Priya Sharma', '10:00–10:45').waitFor();
    expect(await page.locator('.day').count()).toBe(1);

    await stroke(page);
    await stroke(page);
    await block(page, 'Priya Sharma', '11:00–12:00').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(phone.width);
  }));

/** A thumb that pushes the day to the left. */
async function stroke(page: Page) {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 600 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(320) });
  for (const x of [280, 220, 160, 120])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('a student who was archived keeps the name in the diary', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    await school.book({ date: tuesday, time: '10:00' });
    const { body: students } = await school.instructor.get('/api/students');
    for (const { id } of students) await school.instructor.delete(`/api/students/${id}`);
    await school.open(page, `/schedules?date=${tuesday}`);
    await block(page, 'Priya Sharma', '10:00–11:00').waitFor();
  }));
