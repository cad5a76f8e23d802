import { createContext } from 'react';
import { clockAt } from '#domain/kernel/nz-time.ts';
import { type LessonTimes, minutesOf, timeAt } from './clock-span.ts';

/** How a clock says a time of the day, from its minutes after midnight. */
export type SayTime = (minutes: number) => string;

/** How a diary says times: its hours, its lessons and the present moment alike. */
export const ClockWords = createContext<SayTime>(timeAt);

/** `14:00–15:30` or `2:00–3:30 PM`; both halves of the day are named where the times lie in different ones. */
export function spanIn(say: SayTime, { startTime, endTime }: LessonTimes): string {
  const from = say(minutesOf(clockAt(startTime).time));
  const to = say(minutesOf(clockAt(endTime).time));
  const half = / \D+$/.exec(to)?.[0];
  return `${half ? from.replace(half, '') : from}–${to}`;
}
