import { addDays, dateOf, daysBetween, instantAt, timeOf } from '#domain/kernel/nz-time.ts';
import type { OwnTime, OwnTimeValues } from '#site/data/own-time.ts';
import type { LessonTimes } from './clock-span.ts';

/** Own time as it is. */
export const asItIs = ({
  title,
  startTime,
  endTime,
  everyWeeks,
  until,
}: OwnTime): OwnTimeValues => ({
  title: title ?? '',
  startTime,
  endTime,
  everyWeeks,
  until,
});

/**
 * Own time of which one day was put from one time to another: what repeats goes along with all its days, by as many days and to the same times
 * on Auckland's clocks.
 */
export function movedOwnTime(own: OwnTime, from: LessonTimes, to: LessonTimes): OwnTimeValues {
  const by = daysBetween(dateOf(from.startTime), dateOf(to.startTime));
  const first = addDays(dateOf(own.startTime), by);
  // What ends at midnight ends on the next day.
  const last = addDays(first, daysBetween(dateOf(to.startTime), dateOf(to.endTime)));
  return {
    ...asItIs(own),
    startTime: instantAt(first, timeOf(to.startTime)),
    endTime: instantAt(last, timeOf(to.endTime)),
    until: own.until && addDays(own.until, by),
  };
}
