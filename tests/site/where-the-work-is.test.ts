import { expect, test } from 'bun:test';
import { addDays, addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { whereTheWorkIs } from '#site/features/instructor/calendar/where-the-work-is.ts';

const today = '2026-11-25';
const days = [today, addDays(today, 1)];
const at = (date: string, time: string) =>
  ({
    status: 'scheduled',
    startTime: instantAt(date, time),
    endTime: addMinutes(instantAt(date, time), 60),
  }) as Lesson;
const opens = (now: string, ...lessons: Lesson[]) =>
  whereTheWorkIs(lessons, days, instantAt(today, now)) / 60;

test('while today has a lesson to come, an hour before now, or before a lesson under way', () => {
  expect(opens('10:00', at(today, '14:00'))).toBe(9);
  expect(opens('14:30', at(today, '14:00'))).toBe(13);
});

test('once today’s work is over, before the first lesson of the days to come', () => {
  expect(opens('18:00', at(today, '14:00'), at(days[1] ?? '', '08:00'))).toBe(7.5);
});

test('without anything to come, before the first lesson there was; without any, at the start of a day', () => {
  expect(opens('18:00', at(today, '14:00'))).toBe(13.5);
  expect(opens('18:00')).toBe(7.5);
});
