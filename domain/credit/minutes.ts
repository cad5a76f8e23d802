import { wholeNumber } from '../kernel/ids.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import type { Part } from './credit.ts';
import { restTooSmall } from './rejections.ts';

/** The most minutes that can be sold, given, moved or refunded at once. */
const mostMinutes = 100_000;
export const creditMinutes = wholeNumber(
  1,
  mostMinutes,
  'Minutes must be a whole number from 1 to 100,000',
  'Minutes is required',
);

/** The whole minutes that a sum buys at a price of an hour. @throws where it is less than one */
export function minutesFor(amountCents: Cents, hourCents: Cents): number {
  const minutes = hourCents === 0 ? 0 : Math.floor((amountCents * 60) / hourCents);
  if (minutes === 0) throw restTooSmall(formatMoney(amountCents));
  return minutes;
}

export const minutesOf = (parts: readonly Part[], lotId?: number): number =>
  parts.reduce(
    (total, part) => (lotId === undefined || part.lotId === lotId ? total + part.minutes : total),
    0,
  );
