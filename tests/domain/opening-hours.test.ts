import { describe, expect, test } from 'bun:test';
import { readOpeningHours } from '#domain/school/opening-hours.ts';

const read = (text: string | null) => {
  const hours = readOpeningHours(text);
  return hours && [...hours].map(([day, { from, to }]) => `${day} ${from}-${to}`).toSorted();
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
