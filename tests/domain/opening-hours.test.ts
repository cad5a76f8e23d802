import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { schoolDetailsEvents } from '#domain/school/events.ts';
import {
  hoursFrom,
  type OpeningHours,
  readOpeningHours,
  writeOpeningHours,
} from '#domain/school/opening-hours.ts';

const read = (text: string | null) => {
  const week = readOpeningHours(text);
  return (
    week &&
    week.flatMap((ranges, index) => ranges.map(({ from, to }) => `${index + 1} ${from}-${to}`))
  );
};

describe('operating hours, as people write them', () => {
  test('are read as days and times', () => {
    expect(read('Fri–Sat 7:30 AM–6:00 PM, Sun 8:00 AM–1:00 PM')).toEqual([
      '5 07:30-18:00',
      '6 07:30-18:00',
      '7 08:00-13:00',
    ]);
    expect(read('Monday to Tuesday 9am to 5.30pm')).toEqual(['1 09:00-17:30', '2 09:00-17:30']);
    expect(read('Mon, Wed and Fri 08:00-18:00')).toEqual([
      '1 08:00-18:00',
      '3 08:00-18:00',
      '5 08:00-18:00',
    ]);
    expect(read('Sun–Mon 1–5pm')).toEqual(['1 13:00-17:00', '7 13:00-17:00']);
    expect(read('Sat 9–5pm; Sun closed')).toEqual(['6 09:00-17:00']);
    expect(read('Daily 12pm–8pm')).toHaveLength(7);
  });

  test('may break a day', () => {
    expect(read('Mon 8:00–12:00 and 13:00–17:00, Tue 9–10')).toEqual([
      '1 08:00-12:00',
      '1 13:00-17:00',
      '2 09:00-10:00',
    ]);
    expect(read('Mon 8:00–12:00 and 11:00–17:00')).toEqual(['1 08:00-12:00']);
    expect(read('9–12, Mon 13–17')).toEqual(['1 13:00-17:00']);
  });

  test('give a day without a time the hours of the grid', () => {
    expect(read('Sat')).toEqual(['6 07:00-20:00']);
    expect(read('Sat 17:00–9:00')).toEqual(['6 07:00-20:00']);
    expect(read('Sat 25:00–26:00')).toEqual(['6 07:00-20:00']);
  });

  test('are nothing where no day can be read', () => {
    for (const text of [null, '', 'By arrangement', '9 to 5', 'Closed'])
      expect(read(text)).toBeNull();
  });
});

const day: OpeningHours[number] = [{ from: '08:00', to: '18:00' }];
const broken = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:30' },
];
const weekdays: OpeningHours = [day, day, day, day, day, [], []];

describe('opening hours', () => {
  test('are written with days alike said once', () => {
    expect(writeOpeningHours(weekdays)).toBe('Mon–Fri 08:00–18:00');
    expect(writeOpeningHours([day, [], day, broken, broken, [], day])).toBe(
      'Mon 08:00–18:00, Wed 08:00–18:00, Thu–Fri 08:00–12:00 and 13:00–17:30, Sun 08:00–18:00',
    );
  });

  test('are read again as they were written', () => {
    const quarter = fc
      .integer({ min: 0, max: 95 })
      .map(
        (nth) =>
          `${String(Math.floor(nth / 4)).padStart(2, '0')}:${String((nth % 4) * 15).padStart(2, '0')}`,
      );
    const ranges = fc
      .uniqueArray(quarter, { minLength: 0, maxLength: 6 })
      .map((times) => times.toSorted())
      .map((times) =>
        Array.from({ length: Math.floor(times.length / 2) }, (_, nth) => ({
          from: times[nth * 2] ?? '',
          to: times[nth * 2 + 1] ?? '',
        })),
      );
    fc.assert(
      fc.property(fc.array(ranges, { minLength: 7, maxLength: 7 }), (week) => {
        const isClosed = week.every((one) => one.length === 0);
        expect(readOpeningHours(writeOpeningHours(week))).toEqual(isClosed ? null : week);
      }),
    );
  });

  test('come from the words where these alone are said or changed, else from the times', () => {
    const words = 'Mon–Fri 08:00–18:00';
    const kept = { openingHours: weekdays, operatingHours: words };
    expect(hoursFrom({ operatingHours: words })).toEqual(kept);
    expect(hoursFrom({ openingHours: weekdays, operatingHours: null })).toEqual(kept);
    expect(hoursFrom({ openingHours: weekdays, operatingHours: words }, kept)).toEqual(kept);
    const saturday: OpeningHours = [[], [], [], [], [], broken, []];
    expect(hoursFrom({ openingHours: saturday, operatingHours: words }, kept)).toEqual({
      openingHours: saturday,
      operatingHours: 'Sat 08:00–12:00 and 13:00–17:30',
    });
    expect(hoursFrom({ openingHours: weekdays, operatingHours: 'Sat 8–12' }, kept)).toMatchObject({
      openingHours: [[], [], [], [], [], [{ from: '08:00', to: '12:00' }], []],
      operatingHours: 'Sat 8–12',
    });
    expect(hoursFrom({ openingHours: weekdays, operatingHours: null }, kept)).toEqual(kept);
    expect(hoursFrom({ operatingHours: null }, kept)).toEqual({
      openingHours: null,
      operatingHours: null,
    });
    expect(hoursFrom({ operatingHours: 'By arrangement' }, kept)).toEqual({
      openingHours: null,
      operatingHours: 'By arrangement',
    });
    const cleared = { openingHours: null, operatingHours: null };
    expect(hoursFrom({ openingHours: null, operatingHours: words }, kept)).toEqual(cleared);
    const closed = { openingHours: weekdays.map(() => []), operatingHours: words };
    expect(hoursFrom(closed, kept)).toEqual(cleared);
  });

  test('of old events are read from their words', () => {
    for (const { upcasts } of Object.values(schoolDetailsEvents)) {
      const upcast = upcasts[1];
      if (!upcast) continue;
      expect(upcast({ operatingHours: 'Mon–Fri 08:00–18:00' })['openingHours']).toEqual(weekdays);
      expect(upcast({ operatingHours: null })['openingHours']).toBeNull();
    }
    expect(schoolDetailsEvents.SchoolRegistered.version).toBe(2);
  });
});
