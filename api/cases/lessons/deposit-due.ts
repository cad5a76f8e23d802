import { learnerPrices } from '#api/cases/bills/learner-prices.ts';
import { recordedCredit } from '#api/cases/credit/giving-back.ts';
import { rulesOf } from '#api/cases/credit/lessons.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import type { Database } from '#api/database/database.ts';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import type { Availability } from '#domain/availability/availability.ts';
import { depositOf } from '#domain/availability/deposit.ts';
import { leftToPay, priceOfLesson } from '#domain/bills/price.ts';
import type { FollowedLesson } from '#domain/credit/commands.ts';
import { reachOf } from '#domain/credit/follow.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { Booker } from './bookable-times.ts';

type DueDeps = {
  readonly sql: Database;
  readonly states: StreamStates;
  readonly stripe: StripeGateway;
};

/** What is to be paid of a lesson, and of that before it is firm. */
export type DepositDue = { readonly priceCents: Cents; readonly depositCents: Cents };

const nothing: DepositDue = { priceCents: 0, depositCents: 0 };

/**
 * The deposit of a lesson that a learner is about to book, by the instructor's rule and the school's prices. Credit pays first, and where a school takes no
 * lesson without credit, or no cards, there is no deposit.
 */
export async function depositDue(
  { sql, states, stripe }: DueDeps,
  { schoolId, studentId }: Pick<Booker, 'schoolId' | 'studentId'>,
  { deposit }: Pick<Availability, 'deposit'>,
  lesson: Pick<FollowedLesson, 'startsAt' | 'minutes' | 'lessonType'>,
): Promise<DepositDue> {
  if (deposit === undefined || deposit.kind === 'none') return nothing;
  const [prices, credit, { rules }, takesCards] = await Promise.all([
    learnerPrices(sql, schoolId),
    recordedCredit(states, studentId),
    rulesOf(sql, schoolId),
    takesCardsFor({ sql, stripe }, schoolId),
  ]);
  const mustHaveCredit = rules.whenShort === 'refuse' && credit.lots.size > 0;
  if (mustHaveCredit || !takesCards) return nothing;
  const { lessonType, minutes, startsAt } = lesson;
  const price = priceOfLesson(lessonType, minutes, prices({ studentId, startsAt, minutes }));
  const priceCents = leftToPay(price, minutes, reachOf(credit, lesson));
  return { priceCents, depositCents: depositOf(deposit, priceCents) };
}

/** Answered where a lesson is booked that needs a deposit; its time is held first. */
export const depositNeeded = (depositCents: Cents) =>
  new Rejection(
    'conflict',
    'deposit_needed',
    `A deposit of ${formatMoney(depositCents)} is paid by card to book this lesson.`,
  );

export const noDepositNeeded = () =>
  new Rejection('conflict', 'no_deposit_needed', 'This lesson needs no deposit. Book it.');
