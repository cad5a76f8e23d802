import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { BillEvent, BillLine } from './events.ts';
import type { Rhythm } from './rhythm.ts';

export type BillingRules = {
  readonly rhythm: Rhythm;
  readonly weekday: number;
  readonly daysToPay: number;
  /** The first Auckland day whose lessons are billed; null until bills were first switched on. */
  readonly billsFrom: LocalDate | null;
  readonly monthlyStatements: boolean;
};

export type LearnerBilling = {
  /** Null: like the school's others. */
  readonly rhythm: Rhythm | null;
  readonly billsFrom: LocalDate;
};

/** What asks for a lesson's money. */
export type Asked = {
  readonly paymentId: number;
  /** Of the bill that it is on; null where somebody asked by hand. */
  readonly bill:
    | (Pick<BillLine, 'lessonType' | 'minutes' | 'coveredMinutes' | 'priceCents'> & {
        readonly billId: number;
        readonly amountCents: Cents;
      })
    | null;
};

export type Bills = {
  readonly rules: BillingRules;
  readonly learners: PersistentMap<number, LearnerBilling>;
  readonly heldBack: PersistentSet<number>;
  readonly asked: PersistentMap<number, Asked>;
  readonly lastBill: number;
};

export const firstBillingRules: BillingRules = {
  rhythm: 'never',
  weekday: 7,
  daysToPay: 7,
  billsFrom: null,
  monthlyStatements: false,
};

const noBills: Bills = {
  rules: firstBillingRules,
  learners: PersistentMap.of(),
  heldBack: PersistentSet.of(),
  asked: PersistentMap.of(),
  lastBill: 0,
};

const billed = (
  billId: number,
  {
    lessonType,
    minutes,
    coveredMinutes,
    priceCents,
    amountCents,
  }: Omit<NonNullable<Asked['bill']>, 'billId'>,
) => ({ billId, lessonType, minutes, coveredMinutes, priceCents, amountCents });

export const evolve = evolveBy<Bills, BillEvent>({
  BillingRulesSet: (state, { schoolId: _, ...rules }) => ({ ...state, rules }),
  LearnerBillingSet: (state, { studentId, rhythm, billsFrom }) => ({
    ...state,
    learners: state.learners.with(studentId, { rhythm, billsFrom }),
  }),
  LessonHeldBack: (state, { lessonId }) => ({ ...state, heldBack: state.heldBack.with(lessonId) }),
  LessonPutBack: (state, { lessonId }) => ({
    ...state,
    heldBack: state.heldBack.without(lessonId),
  }),
  LessonAskedByHand: (state, { lessonId, paymentId }) => ({
    ...state,
    asked: state.asked.with(lessonId, { paymentId, bill: null }),
  }),
  BillDrawn: (state, { billId, lines }) => ({
    ...state,
    lastBill: billId,
    asked: lines.reduce(
      (asked, { lessonId, paymentId, ...line }) =>
        asked.with(lessonId, { paymentId, bill: billed(billId, line) }),
      state.asked,
    ),
  }),
  BilledLessonChanged: (state, { lessonId, paymentId, billId, toCents, ...line }) => ({
    ...state,
    asked:
      toCents === 0
        ? state.asked.without(lessonId)
        : state.asked.with(lessonId, {
            paymentId,
            bill: billed(billId, { ...line, amountCents: toCents }),
          }),
  }),
});

/** How a learner is billed: as was set for them, or as the school's others are. */
export function billingOf({ rules, learners }: Bills, studentId: StudentId): BillingRules {
  const own = learners.get(studentId);
  return own ? billedAs(rules, own) : rules;
}

export function billedAs(rules: BillingRules, own: LearnerBilling): BillingRules {
  if (own.rhythm !== null) return { ...rules, rhythm: own.rhythm, billsFrom: own.billsFrom };
  const { billsFrom } = rules;
  return {
    ...rules,
    billsFrom: billsFrom && own.billsFrom > billsFrom ? own.billsFrom : billsFrom,
  };
}

/** Whether anybody is billed without being asked. */
export const isOn = ({ rules, learners }: Bills): boolean =>
  rules.rhythm !== 'never' ||
  [...learners.values()].some(({ rhythm }) => rhythm !== null && rhythm !== 'never');

export const noun = defineNoun({
  noun: 'bills',
  label: 'Automatic bills',
  of: 'school',
  initial: noBills,
  evolve,
  bound: kept(),
  topics: ['payments'],
});
