import type { SeriesDate } from '#site/data/lesson-series.ts';

const words: Readonly<Record<SeriesDate['state'], string>> = {
  free: 'Free',
  taken: 'Taken',
  own_time: 'Your own time',
  holiday: 'Holiday',
  outside_hours: 'Outside your hours',
  student_elsewhere: 'The student is with a colleague',
  credit_short: 'Not enough lesson credit',
  booked: 'Booked',
  skipped: 'Left out',
};

/** How a date of a series stands, in words: "Taken by Mere Ngata", "Waitangi Day". */
export function sayState({ state, because }: Pick<SeriesDate, 'state' | 'because'>): string {
  if (state === 'taken' && because) return `Taken by ${because}`;
  return state === 'holiday' && because ? because : words[state];
}
