import { addMinutes, type Instant, timeOf } from '../kernel/nz-time.ts';

/** Minutes a message may stay unread before its reader gets an e-mail. */
export const remindAfterMinutes = 20;

/** No e-mail goes out from 21:00 to 08:00 in Auckland. */
export function isQuiet(now: Instant): boolean {
  const time = timeOf(now);
  return time >= '21:00' || time < '08:00';
}

/** Messages sent before this and still unread are due. */
export const dueBefore = (now: Instant): Instant => addMinutes(now, -remindAfterMinutes);
