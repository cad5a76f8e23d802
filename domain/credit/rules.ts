import type { z } from 'zod';
import type { LessonStatus, MissedWhy } from '../catalogue/lessons.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import { addMinutes, type Instant } from '../kernel/nz-time.ts';
import type { FeeWhy } from './events.ts';
import type { feeTerms } from './fee-terms.ts';

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
  /** By hours before the lesson, the most first. None: `lateCancelPercent` from where the instructor's free cancellation ends. */
  readonly lateTiers: LateTier[];
  /** No fee of the school's rule is more. */
  readonly mostCents: Cents | null;
  /** A late cancellation costs nothing once its time is booked again. */
  readonly waivesFilled: boolean;
};

/** From so many hours before a lesson on, cancelling costs a share of its price. */
export type LateTier = { readonly hours: number; readonly percent: number };

/** What giving up one lesson costs: the rule as it stood when the lesson was booked. */
export type FeeTerms = z.infer<typeof feeTerms>;

/** Nothing is charged that a school has not said it charges. */
export const firstCreditRules: CreditRules = {
  whenShort: 'to_pay',
  lateCancelPercent: 0,
  noShowPercent: 0,
  noLicencePercent: 0,
  unfitPercent: 0,
  lateTiers: [],
  mostCents: null,
  waivesFilled: false,
};

/** What a lesson that is booked now is told of giving it up. */
export function feeTermsOf(
  rules: Omit<CreditRules, 'whenShort'>,
  freeCancelHours: number,
  hourCents: Cents,
): FeeTerms {
  const { lateTiers, lateCancelPercent, noShowPercent, noLicencePercent, unfitPercent } = rules;
  const costly = lateTiers.filter(({ percent }) => percent > 0);
  return {
    freeHours: lateTiers.length === 0 ? freeCancelHours : (costly[0]?.hours ?? 0),
    late:
      lateTiers.length === 0
        ? [{ hours: freeCancelHours, percent: lateCancelPercent }]
        : lateTiers.map(({ hours, percent }) => ({ hours, percent })),
    noShowPercent,
    noLicencePercent,
    unfitPercent,
    mostCents: rules.mostCents,
    waivesFilled: rules.waivesFilled,
    hourCents,
  };
}

/** Percent of the price that cancelling costs at a moment: of the last step that has begun. */
export const latePercentAt = ({ late }: Pick<FeeTerms, 'late'>, startsAt: Instant, at: Instant) =>
  late.findLast(({ hours }) => addMinutes(startsAt, -hours * 60) < at)?.percent ?? 0;

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
  no_show: 'noShowPercent',
  no_licence: 'noLicencePercent',
  unfit: 'unfitPercent',
} as const satisfies Partial<Record<FeeWhy, keyof FeeTerms>>;

/** Percent of the price by the terms of a lesson. `latePercent` is what stood when it was cancelled; null where that was not kept. */
export const feePercent = (terms: FeeTerms, why: FeeWhy, latePercent: number | null): number =>
  why === 'late' ? (latePercent ?? terms.late[0]?.percent ?? 0) : terms[percents[why]];

/** Minutes that a share of a lesson comes to, no more than the school charges at most. */
export function feeMinutes(
  { mostCents, hourCents }: Pick<FeeTerms, 'mostCents' | 'hourCents'>,
  percent: number,
  minutes: number,
): number {
  const share = Math.round((minutes * percent) / 100);
  if (mostCents === null || hourCents === 0) return share;
  return Math.min(share, Math.floor((mostCents * 60) / hourCents));
}

/** Which rule a fee was charged by, as its fact carries it. */
export type FeeRule = {
  readonly percent: number;
  readonly mostCents: Cents | null;
  /** As it stood when the lesson was booked; else as it stood when the lesson ended, of lessons booked before terms were kept. */
  readonly isAsBooked: boolean;
};

/** What the rule charges for a lesson that was not held: as it stood when the lesson was booked, where that was kept. */
export function feeByRule(
  lesson: {
    readonly minutes: number;
    readonly terms?: FeeTerms | null | undefined;
    readonly latePercent?: number | null | undefined;
  },
  why: FeeWhy,
  rules: CreditRules,
  hourCents: Cents,
): FeeByRule {
  const terms = lesson.terms ?? feeTermsOf(rules, 0, hourCents);
  const percent = feePercent(terms, why, lesson.latePercent ?? null);
  const { mostCents } = terms;
  const minutes = feeMinutes(terms, percent, lesson.minutes);
  const isLess = minutes < feeMinutes({ ...terms, mostCents: null }, percent, lesson.minutes);
  const rule = { percent, mostCents, isAsBooked: Boolean(lesson.terms) };
  return { minutes, hourCents: terms.hourCents, mostCents: isLess ? mostCents : null, rule };
}

type FeeByRule = {
  readonly minutes: number;
  readonly hourCents: Cents;
  /** What it comes to where the most that the school charges makes it less, and none of it is covered. */
  readonly mostCents: Cents | null;
  readonly rule: FeeRule;
};

/** What so many minutes come to by the price of an hour. */
export const priceOfMinutes = (minutes: number, hourCents: Cents): Cents =>
  Math.round((minutes * hourCents) / 60);

/** "50% of the lesson, at most NZ$60.00". */
export function feeInWords(percent: number, mostCents: Cents | null): string {
  const share = percent === 100 ? 'the whole lesson' : `${percent}% of the lesson`;
  return mostCents === null ? share : `${share}, at most ${formatMoney(mostCents)}`;
}
