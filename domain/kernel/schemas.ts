import { z } from 'zod';
import { inUtc } from './nz-time.ts';
import './sentences.ts';

// Apart from the arithmetic they belong to, so that screens which only tell the time do not carry the validator along.

const notInOurTime = 'The year must be between 1900 and 2199';

/** Integer cents of New Zealand dollars. */
export const cents = z.number().int();

/** Accepts any ISO instant with an offset, of the years 1900 to 2199, and gives it back in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform(inUtc)
  .refine(isInOurTime, notInOurTime);

/** A day in Pacific/Auckland, `2026-11-21`. */
export const localDate = z.iso.date();

/** A day somebody enters, of the years 1900 to 2199: a slip of the finger is told, and every store can hold what is let in. */
export function enteredDate(error: string) {
  return z.iso.date({ error }).refine(isInOurTime, notInOurTime);
}

/** Years before 1000 and after 9999 are written with other lengths and signs, so that text is enough to compare. */
function isInOurTime(dateOrInstant: string): boolean {
  return dateOrInstant >= '1900' && dateOrInstant < '2200';
}
