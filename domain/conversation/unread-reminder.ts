import { addMinutes, type Instant } from '../kernel/nz-time.ts';

/** Minutes a message may stay unread before its reader gets an e-mail. */
export const remindAfterMinutes = 20;

/** Messages sent before this and still unread are due. */
export const dueBefore = (now: Instant): Instant => addMinutes(now, -remindAfterMinutes);
