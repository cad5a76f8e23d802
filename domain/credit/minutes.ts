import { wholeNumber } from '../kernel/ids.ts';
import type { Part } from './credit.ts';

/** The most minutes that can be sold, given, moved or refunded at once. */
const mostMinutes = 100_000;
export const creditMinutes = wholeNumber(
  1,
  mostMinutes,
  'Minutes must be a whole number from 1 to 100,000',
  'Minutes is required',
);

export const minutesOf = (parts: readonly Part[], lotId?: number): number =>
  parts.reduce(
    (total, part) => (lotId === undefined || part.lotId === lotId ? total + part.minutes : total),
    0,
  );
