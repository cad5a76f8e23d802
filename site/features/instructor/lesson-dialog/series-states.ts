import type { SeriesDate } from '#site/data/lesson-series.ts';
import * as texts from './words.ts';

const words: Readonly<Record<SeriesDate['state'], string>> = {
  free: texts.free,
  taken: texts.taken,
  own_time: texts.yourOwnTime,
  holiday: texts.holiday,
  outside_hours: texts.outsideYourHours,
  student_elsewhere: texts.studentElsewhere,
  credit_short: texts.creditShort,
  booked: texts.booked,
  skipped: texts.leftOut,
};

/** How a date of a series stands, in words: "Taken by Mere Ngata", "Waitangi Day". */
export function sayState({ state, because }: Pick<SeriesDate, 'state' | 'because'>): string {
  if (state === 'taken' && because) return texts.takenBy({ name: because });
  return state === 'holiday' && because ? because : words[state];
}
