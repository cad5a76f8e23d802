import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { invalidField } from '../kernel/invalid-field.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import type { Prices } from '../school/prices.ts';
import type { BillEvent } from './events.ts';

/** What an hour costs a learner on some days, whatever its type; null is as the price list says. */
export type OwnPrice = {
  readonly hourCents: Cents | null;
  /** Auckland days, both included. */
  readonly from: LocalDate;
  /** Null until something else is set. */
  readonly until: LocalDate | null;
};

const highest = 10_000;

/** PUT /api/bills/students/{id}/price, in dollars. */
export const ownPriceForm = z.object({
  hourPrice: z
    .number({ error: 'Price of an hour must be a number' })
    .positive('Price of an hour must be more than nothing')
    .max(highest, 'Price of an hour can be at most NZ$10,000')
    .refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
      error: 'Price of an hour can have at most two decimals',
    })
    .nullable(),
  from: enteredDate('From must be a date'),
  until: optionalDate('Until'),
});

export type SetOwnPrice = Command<
  'SetOwnPrice',
  { schoolId: SchoolId; studentId: StudentId } & OwnPrice
>;

type Known = {
  readonly ownPrices: { get(studentId: StudentId): readonly OwnPrice[] | undefined };
};

export function setOwnPrice(command: SetOwnPrice, { ownPrices }: Known): BillEvent[] {
  const { schoolId, studentId, hourCents, from, until } = command;
  if (until !== null && until < from) throw endsBeforeItBegins();
  const known = ownPrices.get(studentId) ?? [];
  const last = known.at(-1);
  const isSaid = last?.hourCents === hourCents && last.from === from && last.until === until;
  if (isSaid || (known.length === 0 && hourCents === null)) return [];
  return [{ type: 'OwnPriceSet', data: { schoolId, studentId, hourCents, from, until } }];
}

/** The price of an hour on a day: what was said of it last. Null is as the price list says. */
export const ownPriceOn = (prices: readonly OwnPrice[], day: LocalDate): Cents | null =>
  prices.findLast(({ from, until }) => from <= day && (until === null || day <= until))
    ?.hourCents ?? null;

const hour = 60;

/** The price list as it is for a lesson of these minutes, where an hour has a price of its own. */
export const withOwnPrice = (prices: Prices, hourCents: Cents | null, minutes: number): Prices =>
  hourCents === null
    ? prices
    : {
        ...prices,
        standardLessonPrice: hourCents,
        doubleLessonPrice: hourCents * 2,
        testPreparationPrice: Math.round((hourCents * minutes) / hour),
      };

const endsBeforeItBegins = () =>
  invalidField('until', 'ends_before_it_begins', 'Until cannot be before From.');
