import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Lesson, LessonChange } from '#site/data/lessons.ts';
import * as words from './words.tsx';

type InSeries = Pick<Lesson, 'startTime' | 'seriesPlace' | 'isApart'>;

/** "every Wednesday, 4 of 10"; one that was moved by itself has no weekday any more. */
export function seriesWords({ startTime, seriesPlace, isApart }: InSeries): string {
  if (!seriesPlace) return '';
  const { nth, of, everyWeeks = 1 } = seriesPlace;
  const [weekday = ''] = formatLongDate(dateOf(startTime)).split(/[ ,]/);
  if (isApart) return words.apartFromSeries({ nth, of });
  return words.everyWeeks({ weeks: everyWeeks, weekday, nth, of });
}

/** Whether a change is one that other lessons of the series may go along with, and nobody has said yet how many. */
export function asksHowFar({ lesson, changes, scope }: LessonChange): boolean {
  if (scope !== undefined || lesson.seriesId === null) return false;
  const { startTime, endTime, title, description, lessonType, status, pickUp, dropOff } = changes;
  const isOfOne = status === 'completed' || status === 'no-show';
  const shared = [startTime, endTime, title, description, lessonType, status, pickUp, dropOff];
  return !isOfOne && shared.some(isSaid);
}

const isSaid = (value: unknown) => value !== undefined;
