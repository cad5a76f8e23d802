import {
  addDays,
  addMinutes,
  dateOf,
  instantAt,
  type LocalDate,
  minutesBetween,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { clockSpan, type LessonTimes, minutesInADay, timeAt } from './clock-span.ts';

/** What blocks are moved and stretched by, in minutes. */
export const snapMinutes = 15;

/** Where a block is being taken: the day, and where its upper and lower edges stand on that day's clock. */
export type Target = Readonly<{ date: LocalDate; from: number; to: number }>;

/** Where a lesson stands now. */
export function targetOf(lesson: LessonTimes): Target {
  return { date: dateOf(lesson.startTime), ...clockSpan(lesson) };
}

/**
 * A lesson taken to another day or time keeps its length in real minutes, so a night with a clock change neither adds nor takes driving time. It
 * stays inside the day: a diary has no lesson that runs past midnight.
 */
export function movedTo(lesson: LessonTimes, date: LocalDate, from: number): Target {
  const length = minutesBetween(lesson.startTime, lesson.endTime);
  const start = Math.min(Math.max(0, from), minutesInADay - length);
  return { date, from: start, to: start + length };
}

/** A lesson whose lower edge was pulled; a quarter of an hour is the least there can be. */
export function stretchedTo(lesson: LessonTimes, to: number): Target {
  const { date, from } = targetOf(lesson);
  return { date, from, to: Math.min(minutesInADay, Math.max(from + snapMinutes, to)) };
}

/** The times a moved or stretched lesson is to be held at; null when they are the ones it has. */
export function slotOf(lesson: LessonTimes, target: Target): LessonTimes | null {
  const now = targetOf(lesson);
  const isSameStart = now.date === target.date && now.from === target.from;
  // A start that was not moved keeps its instant: in the repeated hour its clock time alone would not say which pass is meant.
  const startTime = isSameStart ? lesson.startTime : instantAt(target.date, timeAt(target.from));
  const midnight = startOfDay(addDays(target.date, 1));
  const end = isSameStart
    ? endOnClock(startTime, target)
    : addMinutes(startTime, target.to - target.from);
  const endTime = target.to < minutesInADay && end < midnight ? end : midnight;
  const isSame = startTime === lesson.startTime && endTime === lesson.endTime;
  return isSame ? null : { startTime, endTime };
}

/** The instant at which the clock shows the lower edge. Where the clock has gone back over it, the length counts instead. */
function endOnClock(startTime: string, { date, from, to }: Target): string {
  const end = instantAt(date, timeAt(Math.min(to, minutesInADay - 1)));
  return end > startTime ? end : addMinutes(startTime, to - from);
}

/** Rounds clock minutes to the nearest quarter of an hour. */
export function snap(minutes: number): number {
  return Math.round(minutes / snapMinutes) * snapMinutes;
}
