import { expect, test } from 'bun:test';
import { addDays, clockAt } from '#domain/kernel/nz-time.ts';
import { desk } from '../support/browser.ts';
import { block, monday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

test('a whole week: a series is looked at and booked, part of it moves, own time is kept free', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    // The second Tuesday is taken.
    await school.book({ date: addDays(tuesday, 7), time: '10:30', student: 'priya' });
    await school.open(page, `/schedules?date=${monday}`);
    await page.getByRole('main').getByRole('button', { name: 'Schedule Lesson' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Student' }).fill('Ruby');
    await page.getByRole('option', { name: /Ruby Thompson/ }).click();
    await dialog.getByLabel('Lesson Type').selectOption('City Driving');
    await dialog.getByLabel('Date').fill(tuesday);
    await dialog.getByLabel('Start Time').fill('10:00');
    await dialog.getByLabel('Repeats').selectOption('1');
    await dialog.getByLabel('Lessons').fill('3');
    await dialog.getByRole('button', { name: 'Show the dates' }).click();
    await dialog.getByText('2 of 3 are to be booked').waitFor();
    await dialog.getByText('Taken by Priya Sharma').waitFor();
    // At another time of that day it can be held.
    await dialog.getByRole('listitem').nth(1).getByLabel('Time on').fill('14:00');
    await dialog.getByRole('button', { name: 'Book 3 lessons' }).click();
    await page.getByText('3 lessons booked.', { exact: true }).waitFor();
    const first = block(page, 'Ruby Thompson', '10:00–11:00');
    await first.waitFor();
    expect(await first.textContent()).toContain('every Tuesday, 1 of 3');

    // By keyboard, a day later, with those that follow.
    await first.focus();
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Shift');
    await page.getByRole('radio', { name: 'This and later lessons' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('Lessons moved', { exact: true }).waitFor();
    const { body } = await school.instructor.get('/api/lessons');
    const rubys = body.filter(({ seriesId }: { seriesId: number | null }) => seriesId !== null);
    expect(rubys.map(({ startTime }: { startTime: string }) => clockAt(startTime).date)).toEqual(
      [8, 15, 22].map((days) => addDays(monday, days - 6)),
    );

    await page.getByRole('button', { name: 'Block time' }).click();
    await dialog.getByLabel('Title').fill('School run');
    await dialog.getByLabel('From', { exact: true }).fill(tuesday);
    await dialog.getByLabel('From time').fill('15:00');
    await dialog.getByLabel('To', { exact: true }).fill(tuesday);
    await dialog.getByLabel('To time').fill('16:00');
    await dialog.getByRole('button', { name: 'Block time' }).click();
    const own = page.getByRole('button', { name: /School run, own time, 15:00–16:00/ });
    await own.waitFor();
    // It moves as a lesson does: a quarter of an hour later by keyboard, over a lesson if that may stay, and back.
    await school.book({ date: tuesday, time: '16:00', student: 'priya' });
    await own.focus();
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /School run, own time, 15:15–16:15/ }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Moved back', { exact: true }).waitFor();
    const kept = await school.instructor.get('/api/own-time');
    expect(
      kept.body.map(({ startTime }: { startTime: string }) => clockAt(startTime).time),
    ).toEqual(['15:00']);
    // On paper: one sheet on its side, with the toast about the move still in sight.
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(paper).toMatch(/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
    await own.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await own.waitFor({ state: 'detached' });
  }));
