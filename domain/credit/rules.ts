import type { LessonStatus, MissedWhy } from '../catalogue/lessons.ts';
import type { Cents } from '../kernel/money.ts';
import type { FeeWhy } from './events.ts';

export const whenShorts = ['refuse', 'to_pay'] as const;
export type WhenShort = (typeof whenShorts)[number];

/** What a school does where credit does not reach, and what lessons cost that were not held: percent of their minutes. */
export type CreditRules = {
  /** A booking that credit does not cover is refused, or what it lacks is to be paid. Of students who have had credit. */
  readonly whenShort: WhenShort;
  readonly lateCancelPercent: number;
  readonly noShowPercent: number;
  readonly noLicencePercent: number;
  readonly unfitPercent: number;
};

/** Nothing is charged that a school has not said it charges. */
export const firstCreditRules: CreditRules = {
  whenShort: 'to_pay',
  lateCancelPercent: 0,
  noShowPercent: 0,
  noLicencePercent: 0,
  unfitPercent: 0,
};

/** How a lesson ended, as far as a fee depends on it. */
export type Ended = {
  readonly status: LessonStatus;
  readonly why?: MissedWhy | null | undefined;
  readonly isLate?: boolean | null | undefined;
};

/** What a fee would be for; null where none can be charged: a lesson that was held, was cancelled in time or by the instructor. */
export function feeWhyOf({ status, why, isLate }: Ended): FeeWhy | null {
  if (status === 'no-show') return why ?? 'no_show';
  return status === 'cancelled' && isLate ? 'late' : null;
}

const percents = {
  late: 'lateCancelPercent',
  no_show: 'noShowPercent',
  no_licence: 'noLicencePercent',
  unfit: 'unfitPercent',
} as const satisfies Record<FeeWhy, keyof CreditRules>;

/** Minutes that a school's rule charges of a lesson of so many. */
export const feeMinutes = (rules: CreditRules, why: FeeWhy, minutes: number): number =>
  Math.round((minutes * rules[percents[why]]) / 100);

/** What so many minutes come to by the price of an hour. */
export const priceOfMinutes = (minutes: number, hourCents: Cents): Cents =>
  Math.round((minutes * hourCents) / 60);
