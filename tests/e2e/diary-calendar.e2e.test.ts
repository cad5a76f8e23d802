import { describe, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright';
import {
  addDays,
  dateOf,
  instantAt,
  type LocalDate,
  minutesBetween,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { desk, phone } from '../support/browser.ts';
import {
  block,
  monday,
  type School,
  short,
  thursday,
  tuesday,
  useSchools,
} from './diary-school.ts';

const schools = useSchools();
const hourPx = 48;

/** The week with one lesson, Tuesday 10:00 to 11:00, scrolled to the morning. */
async function openWeek(page: Page, school: School) {
  await school.book({ date: tuesday, time: '10:00' });
  await school.open(page, `/calendar?date=${monday}`);
  await block(page, 'Priya Sharma', '10:00–11:00 AM').waitFor();
  await page.locator('.time-scroll').evaluate((area, y) => area.scrollTo(0, y), 8 * hourPx);
}

/** Takes a block by a point below its upper edge and puts it into another day, so many hours lower. */
async function carry(page: Page, taken: Locator, date: string, hours: number, grip = 10) {
  const from = await boxOf(taken);
  const to = await boxOf(page.locator(`[data-date="${date}"]`));
  await page.mouse.move(from.x + 30, from.y + grip);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + grip + 8);
  await page.mouse.move(to.x + 40, from.y + grip + hours * hourPx, { steps: 5 });
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

describe('with the mouse', () => {
  test('a lesson is dragged to another day and time, and taken back with Undo', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openWeek(page, school);
      await carry(page, block(page, 'Priya Sharma', '10:00–11:00 AM'), thursday, 2.25);
      await page.mouse.up();
      await block(page, 'Priya Sharma', '12:15–1:15 PM', thursday).waitFor();
      await page
        .getByText(`Priya Sharma, ${short(thursday)}, 12:15–1:15 PM`)
        .first()
        .waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      const [back] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PUT'),
        page.getByRole('button', { name: 'Undo' }).click(),
      ]);
      // The time it came from may have been taken meanwhile: that is asked, and never booked over.
      expect(back.postDataJSON()).not.toHaveProperty('allowOverlap');
      await page.getByText('Moved back').first().waitFor();
      await block(page, 'Priya Sharma', '10:00–11:00 AM', tuesday).waitFor();
      await page.reload();
      await block(page, 'Priya Sharma', '10:00–11:00 AM', tuesday).waitFor();
    }));

  test('its lower edge makes it longer, by quarters of an hour', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openWeek(page, school);
      await carry(page, block(page, 'Priya Sharma', '10:00–11:00 AM'), tuesday, 0.55, hourPx - 4);
      await page.mouse.up();
      await block(page, 'Priya Sharma', '10:00–11:30 AM').waitFor();
    }));

  test('Escape puts it back where it was', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openWeek(page, school);
      await carry(page, block(page, 'Priya Sharma', '10:00–11:00 AM'), thursday, 1);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await block(page, 'Priya Sharma', '10:00–11:00 AM', tuesday).waitFor();
      expect(await page.locator('[data-carried]').count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }));

  test('a time that is taken is told, and Cancel leaves the lesson where it stood', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await school.book({ date: thursday, time: '10:30', student: 'ruby' });
      await openWeek(page, school);
      await carry(page, block(page, 'Priya Sharma', '10:00–11:00 AM'), thursday, 0);
      await page.mouse.up();
      const clash = page.getByRole('alertdialog', { name: 'That time is taken' });
      await clash.getByText(/overlaps your lesson with Ruby Thompson by 30 minutes/).waitFor();
      await clash.getByRole('button', { name: 'Cancel' }).click();
      await block(page, 'Priya Sharma', '10:00–11:00 AM', tuesday).waitFor();

      await carry(page, block(page, 'Priya Sharma', '10:00–11:00 AM'), thursday, 0);
      await page.mouse.up();
      await clash.getByRole('button', { name: `Move to ${short(thursday)} 11:30` }).click();
      await block(page, 'Priya Sharma', '11:30 AM–12:30 PM', thursday).waitFor();
    }));
});

test('with the keyboard a lesson is moved, stretched and opened, and the places it passes are spoken', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    await openWeek(page, school);
    const { keyboard } = page;
    await block(page, 'Priya Sharma', '10:00–11:00 AM').focus();
    await keyboard.down('Shift');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    expect(await page.locator('.week [aria-live]').textContent()).toBe(
      `${short(addDays(tuesday, 1))}, 10:15–11:15 AM`,
    );
    await keyboard.up('Shift');
    const moved = block(page, 'Priya Sharma', '10:15–11:15 AM', addDays(tuesday, 1));
    await moved.waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-held'));

    await keyboard.down('Alt');
    await keyboard.press('ArrowDown');
    await keyboard.up('Alt');
    await block(page, 'Priya Sharma', '10:15–11:30 AM').waitFor();

    await keyboard.down('Shift');
    await keyboard.press('ArrowUp');
    await keyboard.press('Escape');
    await keyboard.up('Shift');
    await block(page, 'Priya Sharma', '10:15–11:30 AM').waitFor();

    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Priya Sharma' }).getByText('10:15–11:30').waitFor();
  }));

test('with a finger a lesson is picked up by a long press; on the head of a day it changes its day', () =>
  schools.visit({ viewport: phone, hasTouch: true, isMobile: true }, async (page, school) => {
    await school.book({ date: tuesday, time: '10:00' });
    await school.open(page, `/calendar?date=${tuesday}`);
    const lesson = block(page, 'Priya Sharma', '10:00–11:00 AM');
    await lesson.waitFor();
    await lesson.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(lesson);
    const head = await boxOf(page.locator(`[data-drop="${thursday}"]`));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: to ? [to] : [] });
    await send('touchStart', { x: x + 60, y: y + 20 });
    await page.locator('[data-carried]').waitFor();
    await send('touchMove', { x: x + 60, y: y + 60 });
    await send('touchMove', { x: head.x + 20, y: head.y + 30 });
    await send('touchEnd');
    await block(page, 'Priya Sharma', '10:00–11:00 AM', thursday).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }));

test('on a phone the times of a lesson never lie over its name: not at noon, in the longest words of the clock, and not beside another lesson', () =>
  schools.visit(
    { viewport: phone, hasTouch: true, isMobile: true },
    async (page, { book, instructor, open }) => {
      await book({ date: tuesday, time: '11:45' });
      const { studentId } = (await instructor.get('/api/lessons')).body[0];
      await instructor.put(`/api/students/${studentId}`, {
        firstName: 'Maximiliana Alexandrina',
        lastName: 'Featherstonehaugh-Cholmondeley',
      });
      await open(page, `/calendar?date=${tuesday}`);
      const lesson = (times: string) => block(page, 'Maximiliana Alexandrina .*', times);
      const apart = async (of: Locator) => {
        const name = await boxOf(of.locator('b'));
        const times = of.locator('.time');
        if (!(await times.isVisible())) return name.width;
        const { x, y } = await boxOf(times);
        expect(name.x + name.width <= x || name.y + name.height <= y).toBe(true);
        return name.width;
      };
      const first = lesson('11:45 AM–12:45 PM');
      await first.waitFor();
      expect(await apart(first)).toBeGreaterThan(80);

      const beside = { studentId, title: 'Beside', lessonType: 'City Driving' };
      for (const [from, to] of [
        ['12:00', '13:00'],
        ['11:45', '13:15'],
      ] as const)
        await instructor.post('/api/lessons', {
          ...beside,
          startTime: instantAt(tuesday, from),
          endTime: instantAt(tuesday, to),
          allowOverlap: true,
        });
      await open(page, `/calendar?date=${tuesday}`);
      for (const times of ['11:45 AM–12:45 PM', '12:00–1:00 PM', '11:45 AM–1:15 PM']) {
        await lesson(times).waitFor();
        expect(await apart(lesson(times))).toBeGreaterThan(60);
      }
    },
  ));

test('the month counts the lessons of a day and leads to it', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    for (const time of ['08:00', '10:00', '12:00', '14:00'])
      await school.book({ date: thursday, time });
    await school.open(page, `/calendar?view=month&date=${thursday}`);
    const day = page.getByRole('link', { name: / 4 lessons$/ });
    await page.getByText('1 more').waitFor();
    await page.getByRole('button', { name: '8:00 AM Priya Sharma' }).click();
    await page.getByRole('dialog', { name: 'Priya Sharma' }).getByText('08:00–09:00').waitFor();
    await page.keyboard.press('Escape');
    await day.click();
    await block(page, 'Priya Sharma', '2:00–3:00 PM').waitFor();
    expect(new URL(page.url()).search).toBe(`?view=day&date=${thursday}`);
    await page.goBack();
    await day.waitFor();
  }));

/** The next day in Auckland that has so many hours, from next week on: the day before it must still be bookable. */
function nextDayOf(hours: number): LocalDate {
  let day = addDays(dateOf(new Date().toISOString()), 7);
  while (minutesBetween(startOfDay(day), startOfDay(addDays(day, 1))) !== hours * 60)
    day = addDays(day, 1);
  return day;
}

describe('the weeks in which the clocks change', () => {
  test.each([25, 23])('show every lesson once, at its clock time: a day has %d hours', (hours) =>
    schools.visit({ viewport: desk }, async (page, school) => {
      const change = nextDayOf(hours);
      const times = ['00:15', '01:00', '03:30', '09:00', '22:45'];
      for (const time of times) await school.book({ date: change, time, minutes: 30 });
      await school.book({ date: addDays(change, -1), time: '23:00', minutes: 60 });
      await school.book({ date: addDays(change, 1), time: '00:00', minutes: 30 });
      await school.open(page, `/calendar?date=${change}`);
      const blocks = page.locator(`[data-date="${change}"] [data-held]`);
      await blocks.first().waitFor();
      expect(await blocks.count()).toBe(times.length);
      // The week ends on the Sunday of the change: Monday's lesson belongs to the next.
      expect(await page.locator('[data-held]').count()).toBe(times.length + 1);

      const marks = page.locator('.hours span:not(.now)');
      const [midnight, one] = [await boxOf(marks.nth(0)), await boxOf(marks.nth(1))];
      const hour = one.y - midnight.y;
      const zero = midnight.y + midnight.height / 2;
      for (const [index, time] of times.entries()) {
        const [past = 0, minutes = 0] = time.split(':').map(Number);
        const { y } = await boxOf(blocks.nth(index));
        expect(Math.abs(y - zero - (past + minutes / 60) * hour)).toBeLessThan(3);
      }
    }),
  );
});
