import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  addDays,
  addMinutes,
  dateOf,
  instantAt,
  minutesBetween,
  startOfDay,
  timeOf,
} from '#domain/kernel/nz-time.ts';
import { clockSpan, minutesOf, timeAt } from '#site/features/shared/diary/clock-span.ts';
import { halfHourAt, minutesAt } from '#site/features/shared/diary/grid-geometry.ts';
import { groupByDay, weekOf } from '#site/features/shared/diary/group-by-day.ts';
import { hourMarks, hoursShown } from '#site/features/shared/diary/hours-shown.ts';
import { layOutDay } from '#site/features/shared/diary/lay-out-day.ts';
import {
  movedTo,
  slotOf,
  snap,
  stretchedTo,
  targetOf,
} from '#site/features/shared/diary/slot-at.ts';

/** A lesson of so many real minutes that starts when Auckland's clock shows this. */
function lesson(date: string, time: string, minutes = 60) {
  const startTime = instantAt(date, time);
  return { startTime, endTime: addMinutes(startTime, minutes) };
}

const clocksGoBack = '2027-04-04';
const clocksGoForward = '2027-09-26';

describe('a lesson in its column', () => {
  test('stands where the clock stands', () => {
    expect(clockSpan(lesson('2026-11-24', '14:00', 90))).toEqual({ from: 840, to: 930 });
  });
  test('that ends at midnight reaches the end of its day', () => {
    expect(clockSpan(lesson('2026-11-24', '23:00'))).toEqual({ from: 1380, to: 1440 });
  });
  test('stands at its clock time on the day with 25 hours, before and after the change', () => {
    expect(clockSpan(lesson(clocksGoBack, '01:00'))).toEqual({ from: 60, to: 120 });
    expect(clockSpan(lesson(clocksGoBack, '09:30'))).toEqual({ from: 570, to: 630 });
  });
  test('in the second pass of the repeated hour stands at the time its clock shows', () => {
    const secondPass = addMinutes(instantAt(clocksGoBack, '02:15'), 60);
    expect(timeOf(secondPass)).toBe('02:15');
    expect(clockSpan({ startTime: secondPass, endTime: addMinutes(secondPass, 30) })).toEqual({
      from: 135,
      to: 165,
    });
  });
  test('across the change back, ending at a clock time already shown, is drawn by its length', () => {
    expect(clockSpan(lesson(clocksGoBack, '02:45', 30))).toEqual({ from: 165, to: 195 });
  });
  test('across the change forward ends where the clock ends', () => {
    expect(clockSpan(lesson(clocksGoForward, '01:30', 60))).toEqual({ from: 90, to: 210 });
  });
});

describe('lessons of one day', () => {
  const at = (time: string, minutes?: number) => lesson('2026-11-24', time, minutes);
  const lanes = (...lessons: ReturnType<typeof lesson>[]) =>
    layOutDay(lessons).map(({ lane, lanes: of }) => `${lane + 1}/${of}`);

  test('that follow each other have the column to themselves', () => {
    expect(lanes(at('09:00'), at('10:00'))).toEqual(['1/1', '1/1']);
  });
  test('that share a moment stand side by side', () => {
    expect(lanes(at('09:00'), at('09:30'))).toEqual(['1/2', '2/2']);
  });
  test('take the leftmost lane that is free', () => {
    expect(lanes(at('09:00', 30), at('09:15', 90), at('09:30', 30))).toEqual(['1/2', '2/2', '1/2']);
  });
  test('narrow only the bunch they are in', () => {
    expect(lanes(at('09:00'), at('09:30'), at('13:00'))).toEqual(['1/2', '2/2', '1/1']);
  });
  test('of the two passes of the repeated hour never cover each other', () => {
    const first = lesson(clocksGoBack, '02:00', 45);
    const second = {
      startTime: addMinutes(first.startTime, 60),
      endTime: addMinutes(first.startTime, 105),
    };
    expect(lanes(first, second)).toEqual(['1/2', '2/2']);
  });
  test('never cover each other, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyLesson('2026-11-24'), { maxLength: 12 }), (lessons) => {
        const placed = layOutDay(lessons);
        expect(placed).toHaveLength(lessons.length);
        for (const [i, a] of placed.entries())
          for (const b of placed.slice(i + 1)) {
            const isApart = a.to <= b.from || b.to <= a.from;
            expect(isApart || (a.lane !== b.lane && a.lanes === b.lanes)).toBe(true);
          }
      }),
    );
  });
});

describe('a week in which the clocks change', () => {
  test.each([clocksGoBack, clocksGoForward])(
    '(%s) shows every lesson once, in the column of its day, at its clock time',
    (change) => {
      const week = weekOf(change);
      const from = startOfDay(week[0] ?? '');
      const until = startOfDay(addDays(week[0] ?? '', 7));
      const hours = minutesBetween(from, until) / 60;
      expect(hours).toBe(change === clocksGoBack ? 169 : 167);

      fc.assert(
        fc.property(fc.array(fc.integer({ min: 0, max: hours * 4 - 5 })), (quarters) => {
          const lessons = quarters.map((quarter, id) => {
            const startTime = addMinutes(from, quarter * 15);
            return { id, startTime, endTime: addMinutes(startTime, 60) };
          });
          const byDay = groupByDay(lessons);
          const shown = week.flatMap((day) =>
            layOutDay(byDay.get(day) ?? []).map((placed) => ({ day, ...placed })),
          );
          expect(shown.map(({ lesson: { id } }) => id).toSorted((a, b) => a - b)).toEqual(
            lessons.map(({ id }) => id),
          );
          for (const { day, lesson: shownLesson, from: drawnAt } of shown) {
            expect(dateOf(shownLesson.startTime)).toBe(day);
            expect(timeAt(drawnAt)).toBe(timeOf(shownLesson.startTime));
          }
        }),
      );
    },
  );
});

describe('the hours of the schedules', () => {
  test('are 07:00 to 20:00', () => {
    expect(hoursShown([lesson('2026-11-24', '09:00')])).toEqual({ from: 420, to: 1200 });
  });
  test('grow to whole hours around early and late lessons', () => {
    const lessons = [lesson('2026-11-24', '06:45'), lesson('2026-11-25', '20:15', 30)];
    expect(hoursShown(lessons)).toEqual({ from: 360, to: 1260 });
  });
  test('are marked at both ends', () => {
    expect(hourMarks({ from: 420, to: 540 })).toEqual([420, 480, 540]);
  });
});

describe('a block that is picked up', () => {
  const tuesday = lesson('2026-11-24', '14:00', 90);

  test('keeps its length on another day', () => {
    const times = slotOf(tuesday, movedTo(tuesday, '2026-11-26', minutesOf('09:15')));
    expect(times).toEqual(lesson('2026-11-26', '09:15', 90));
  });
  test('and put back where it stood changes nothing', () => {
    expect(slotOf(tuesday, targetOf(tuesday))).toBeNull();
  });
  test('never leaves its day at either end', () => {
    expect(movedTo(tuesday, '2026-11-24', -30).from).toBe(0);
    expect(movedTo(tuesday, '2026-11-24', 1430).to).toBe(1440);
  });
  test('keeps its real length when it is taken into the night of a clock change', () => {
    const times = slotOf(tuesday, movedTo(tuesday, clocksGoForward, minutesOf('01:00')));
    expect(times && minutesBetween(times.startTime, times.endTime)).toBe(90);
    expect(times && timeOf(times.startTime)).toBe('01:00');
  });
  test('stretched, keeps its start and lasts a quarter of an hour at least', () => {
    expect(slotOf(tuesday, stretchedTo(tuesday, minutesOf('16:00')))).toEqual(
      lesson('2026-11-24', '14:00', 120),
    );
    expect(stretchedTo(tuesday, minutesOf('13:00')).to).toBe(minutesOf('14:15'));
  });
  test('in the second pass of the repeated hour keeps its pass when only its end is pulled', () => {
    const startTime = addMinutes(instantAt(clocksGoBack, '02:15'), 60);
    const second = { startTime, endTime: addMinutes(startTime, 30) };
    expect(slotOf(second, stretchedTo(second, minutesOf('03:15')))).toEqual({
      startTime,
      endTime: addMinutes(startTime, 60),
    });
  });
  test('across the change forward is pulled to where the clock will be', () => {
    const early = lesson(clocksGoForward, '01:30', 60);
    expect(slotOf(early, movedTo(early, clocksGoForward, minutesOf('01:30')))).toBeNull();
    const times = slotOf(early, stretchedTo(early, minutesOf('04:00')));
    expect(times && timeOf(times.endTime)).toBe('04:00');
  });
  test('can be pulled down to midnight', () => {
    const late = lesson('2026-11-24', '22:00');
    expect(slotOf(late, stretchedTo(late, 1440))).toEqual(lesson('2026-11-24', '22:00', 120));
  });
  test('snaps to quarters of an hour', () => {
    expect([snap(607), snap(608)]).toEqual([600, 615]);
  });
});

describe('a place on the screen', () => {
  const box = { top: 100, height: 810 };
  const day = { from: 420, to: 1200 };
  test('is a time: a quarter of an hour is left above the first hour', () => {
    expect(minutesAt(box, 115, day)).toBe(420);
    expect(minutesAt(box, 175, day)).toBe(480);
  });
  test('that is pressed means the half hour it lies in', () => {
    expect(halfHourAt(box, 174, day)).toBe(450);
    expect(halfHourAt(box, 100, day)).toBe(420);
    expect(halfHourAt(box, 910, day)).toBe(1170);
  });
});

function anyLesson(date: string) {
  return fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 5 }))
    .map(([quarter, quarters]) => lesson(date, timeAt(quarter * 15), quarters * 15));
}
