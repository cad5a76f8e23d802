import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import { addMinutes, clockAt, instantAt, startOfDay } from '#domain/kernel/nz-time.ts';
import { momentsOf } from '#domain/notices/clocks.ts';
import { dueSince } from '#domain/notices/rules.ts';
import { latestReminderAt } from '#domain/notices/times.ts';

const began = '2026-01-01T00:00:00.000Z';
const at = (date: string, time: string) => instantAt(date, time);
const shown = (name: Parameters<typeof momentsOf>[0], now: string, since = began) =>
  momentsOf(name, now, since).map(
    ({ day, at: moment }) => `${day} at ${clockAt(moment).date} ${clockAt(moment).time}`,
  );

test('a test is told of a week and an evening before, until three days after that', () => {
  expect(shown('bookedTest', at('2026-11-20', '16:59'))).toEqual([
    '2026-11-24 at 2026-11-17 17:00',
    '2026-11-18 at 2026-11-17 17:00',
    '2026-11-25 at 2026-11-18 17:00',
    '2026-11-19 at 2026-11-18 17:00',
    '2026-11-26 at 2026-11-19 17:00',
    '2026-11-20 at 2026-11-19 17:00',
  ]);
});

test('a payment is overdue on the morning after the day it was due, whatever the clocks did in between', () => {
  // Summer time began at two o'clock on the 27th, so that three days reach back an hour further.
  expect(shown('paymentOverdue', at('2026-09-27', '09:00'))).toEqual([
    '2026-09-23 at 2026-09-24 09:00',
    '2026-09-24 at 2026-09-25 09:00',
    '2026-09-25 at 2026-09-26 09:00',
    '2026-09-26 at 2026-09-27 09:00',
  ]);
  const [moment] = momentsOf('tomorrow', at('2026-09-26', '20:00'), began);
  expect(moment).toMatchObject({
    begins: startOfDay('2026-09-27'),
    ends: startOfDay('2026-09-28'),
    daysBefore: 1,
  });
});

test('the next day is told of in the evening alone', () => {
  expect(shown('tomorrow', at('2026-11-21', '18:59'))).toEqual([]);
  expect(shown('tomorrow', at('2026-11-21', '19:00'))).toEqual(['2026-11-22 at 2026-11-21 19:00']);
  expect(shown('tomorrow', at('2026-11-21', '23:59'))).toEqual(['2026-11-22 at 2026-11-21 19:00']);
  expect(shown('tomorrow', at('2026-11-22', '00:01'))).toEqual([]);
});

test('nothing is told of what was due before this installation first told anybody', () => {
  const now = at('2026-11-21', '12:00');
  const first = at('2026-11-21', '08:00');
  expect(shown('creditEnds', now, first)).toEqual(['2026-12-05 at 2026-11-21 09:00']);
  expect(dueSince('booked', now, first)).toBe(first);
  expect(dueSince('booked', now, began)).toBe(addMinutes(now, -24 * 60));
});

test('by day no reminder is due whose plain time is an hour away, in the evening those of the night may be', () => {
  const latest = (time: string) => latestReminderAt(at('2026-11-21', time));
  expect(latest('20:29')).toBe(at('2026-11-21', '21:29'));
  expect(latest('20:30')).toBe(at('2026-11-22', '09:00'));
  expect(latestReminderAt(at('2026-11-22', '03:00'))).toBe(at('2026-11-22', '09:00'));
});

test('no SQL about notifications has a time of its own', async () => {
  const folder = 'projections/notifications';
  const found: string[] = [];
  for await (const file of new Glob('*.ts').scan(folder))
    if (
      /\btime '\d|\binterval '|Pacific\/Auckland/.test(await Bun.file(`${folder}/${file}`).text())
    )
      found.push(file);
  expect(found).toEqual([]);
});
