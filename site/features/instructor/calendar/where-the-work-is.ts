import { clockAt, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { clockSpan, minutesOf } from '#site/features/shared/diary/clock-span.ts';

/** The hour that days without a lesson open on. */
const workBegins = 8 * 60;

/**
 * Where a grid of 24 hours opens, in minutes after midnight: an hour before now while today still has a lesson to come, else before the first lesson
 * of the days to come, or of any.
 * @param lessons of the days that are shown
 */
export function whereTheWorkIs(
  lessons: readonly Lesson[],
  days: readonly LocalDate[],
  now: Instant,
): number {
  const today = dateOf(now);
  const open = lessons.filter(({ status }) => status !== 'cancelled');
  const isOn = (date: LocalDate) => (lesson: Lesson) => dateOf(lesson.startTime) === date;
  const left = open.filter(({ endTime }) => endTime > now);
  const firstOf = (some: readonly Lesson[]) =>
    Math.min(...some.map((lesson) => clockSpan(lesson).from));
  if (days.includes(today) && left.some(isOn(today)))
    return before(Math.min(minutesOf(clockAt(now).time), firstOf(left.filter(isOn(today)))), 60);
  if (left.length > 0) return before(firstOf(left), 30);
  return open.length > 0 ? before(firstOf(open), 30) : before(workBegins, 30);
}

const before = (at: number, minutes: number) => Math.max(0, at - minutes);
