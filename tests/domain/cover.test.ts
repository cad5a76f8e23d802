import { describe, expect, test } from 'bun:test';
import { type CoverState, coverForm, coverState, firstCover } from '#domain/diary/cover.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';

const at = (time: string, day = '2026-12-02') => instantAt(day, time);
const lesson = { startsAt: at('10:00'), endsAt: at('11:00') };
const day = { busy: [], hours: [{ from: '09:00', to: '17:00' }], endorsedUntil: null };

describe('a colleague', () => {
  test('is free within their hours, with nothing in the way', () => {
    expect(coverState(lesson, day)).toBe('free');
    expect(coverState(lesson, { ...day, hours: null })).toBe('free');
    expect(coverState(lesson, { ...day, hours: [{ from: '10:30', to: '17:00' }] })).toBe('closed');
    expect(coverState(lesson, { ...day, hours: [] })).toBe('closed');
  });

  test('is not free where something overlaps; one lesson may follow another', () => {
    const busy = (from: string, to: string) => [{ startsAt: at(from), endsAt: at(to) }];
    expect(coverState(lesson, { ...day, busy: busy('10:59', '12:00') })).toBe('busy');
    expect(coverState(lesson, { ...day, busy: busy('11:00', '12:00') })).toBe('free');
  });

  test('needs an I endorsement that holds on the day', () => {
    expect(coverState(lesson, { ...day, endorsedUntil: '2026-12-01' })).toBe('unendorsed');
    expect(coverState(lesson, { ...day, endorsedUntil: '2026-12-02' })).toBe('free');
  });
});

describe('who takes what, unless chosen otherwise', () => {
  const option = (who: number, state: CoverState) => ({
    instructorId: ids.accountId.parse(who),
    state,
  });
  const row = (id: number, from: string, to: string, ...options: ReturnType<typeof option>[]) => ({
    id,
    startsAt: at(from),
    endsAt: at(to),
    options,
  });
  const chosen = (...rows: ReturnType<typeof row>[]) =>
    Object.fromEntries<number | null>(firstCover(rows));

  test('is the colleague who is free for most of the day; nobody where none is free', () => {
    expect(
      chosen(
        row(1, '09:00', '10:00', option(7, 'free'), option(8, 'free')),
        row(2, '10:00', '11:00', option(7, 'busy'), option(8, 'free')),
        row(3, '11:00', '12:00', option(7, 'closed'), option(8, 'unendorsed')),
      ),
    ).toEqual({ 1: 8, 2: 8, 3: null });
  });

  test('is never one colleague for two lessons at a time', () => {
    expect(
      chosen(
        row(1, '09:00', '10:00', option(7, 'free'), option(8, 'free')),
        row(2, '09:30', '10:30', option(7, 'free'), option(8, 'free')),
        row(3, '09:45', '10:45', option(7, 'free'), option(8, 'free')),
      ),
    ).toEqual({ 1: 7, 2: 8, 3: null });
  });
});

test('bad input names its field', () => {
  const fault = (lessons: unknown) =>
    coverForm.safeParse({ lessons }).error?.issues.map(({ path }) => path.join('.'));
  expect(fault([])).toEqual(['lessons']);
  expect(fault([{ lessonId: 1 }])).toEqual(['lessons.0.instructorId']);
  expect(fault([{ lessonId: 'x', instructorId: 2 }])).toEqual(['lessons.0.lessonId']);
});
