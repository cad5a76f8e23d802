import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type LessonTimes, timeAt } from './clock-span.ts';
import { type SayTime, spanIn } from './clock-words.ts';

/** `Thu 19 Nov, 14:15–15:15`, or as the clock of a screen says it. */
export function sayTimes(times: LessonTimes, say: SayTime = timeAt): string {
  return `${formatDate(dateOf(times.startTime), { year: false })}, ${spanIn(say, times)}`;
}
