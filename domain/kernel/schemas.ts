import { z } from 'zod';
import { inUtc } from './nz-time.ts';
import { plainText, singleLine } from './plain-text.ts';

// Apart from the arithmetic they belong to, so that screens which only tell the time do not carry the validator along.

/** The first and the last day anything here may speak of. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';

const notInOurTime = 'The year must be between 1900 and 2199';

/** The most that a Postgres `integer` holds. */
const largest = 2_147_483_647;

/** How many there are of something, as facts carry it. */
export const count = z.int().min(0).max(largest);

/** Integer cents of New Zealand dollars; up to 20 million dollars either way. */
export const cents = z.int().min(-2_000_000_000).max(2_000_000_000);

/** Text of several lines, as facts carry it: longer than any form takes. */
export const text = () => z.string().overwrite(plainText).max(10_000);

/** Text of one line, as facts carry it. */
export const line = () => z.string().overwrite(singleLine).max(2_500);

/** Accepts any ISO instant with an offset, of the years 1900 to 2199, and gives it back in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform(inUtc)
  .refine(isInOurTime, notInOurTime);

/** An instant in UTC, of the years 1900 to 2199, as facts carry it. */
export const utcInstant = z.iso.datetime().refine(isInOurTime, notInOurTime);

/** A day in Pacific/Auckland, `2026-11-21`, of the years 1900 to 2199. */
export const localDate = enteredDate('Date must be a date');

/** A day somebody enters, of the years 1900 to 2199: a typing error is reported, and every store can hold what is accepted. */
export function enteredDate(error: string, { from = firstDay, to = lastDay } = {}) {
  const years = `The year must be between ${from.slice(0, 4)} and ${to.slice(0, 4)}`;
  return z.iso.date({ error }).refine((date) => date >= from && date <= to, years);
}

/** A day somebody may enter; blank and absent both become null. */
export function optionalDate(label: string, bounds: { from?: string; to?: string } = {}) {
  const error = `${label} must be a date`;
  return z
    .union([z.literal('').transform(() => null), enteredDate(error, bounds)], { error })
    .nullish()
    .transform((date) => date ?? null);
}

/** Years before 1000 and after 9999 are written with other lengths and signs, so that text is enough to compare. */
function isInOurTime(dateOrInstant: string): boolean {
  return dateOrInstant >= '1900' && dateOrInstant < '2200';
}
