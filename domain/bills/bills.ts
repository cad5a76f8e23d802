import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { BillEvent, BillLine, PayerShare } from './events.ts';
import type { OwnPrice } from './own-price.ts';
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

/** Who pays for a student's lessons from a day on. */
export type PayersSince = {
  readonly since: LocalDate;
  readonly payers: readonly PayerShare[];
};

/** Null: as the school or the student is billed. */
export type PayerBilling = {
  readonly rhythm: Rhythm | null;
  readonly daysToPay: number | null;
  readonly statements: boolean | null;
  readonly reminders: boolean | null;
  readonly billsFrom: LocalDate;
};

/** What asks for a lesson's money, or for a share of it. */
export type Asked = {
  readonly paymentId: number;
  /** Of the bill that it is on; null where somebody asked by hand. */
  readonly bill:
    | (Pick<BillLine, 'lessonType' | 'minutes' | 'coveredMinutes' | 'priceCents' | 'share'> & {
        readonly billId: number;
        readonly amountCents: Cents;
      })
    | null;
};

/** A fee on a bill. */
export type BilledFee = Omit<
  BillLine,
  'paymentId' | 'studentId' | 'instructorId' | 'share' | 'fee'
> & {
  readonly billId: number;
};

export type Bills = {
  readonly rules: BillingRules;
  readonly learners: PersistentMap<number, LearnerBilling>;
  /** Of a learner, in the order in which they were set. */
  readonly ownPrices: PersistentMap<number, readonly OwnPrice[]>;
  readonly heldBack: PersistentSet<number>;
  readonly asked: PersistentMap<number, readonly Asked[]>;
  /** Billed fees, by their payments. */
  readonly fees: PersistentMap<number, BilledFee>;
  /** Of students who have had another payer than themselves, by the day. */
  readonly payers: PersistentMap<StudentId, readonly PayersSince[]>;
  readonly payerBilling: PersistentMap<number, PayerBilling>;
  readonly payersLeft: PersistentSet<number>;
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
  ownPrices: PersistentMap.of(),
  heldBack: PersistentSet.of(),
  asked: PersistentMap.of(),
  fees: PersistentMap.of(),
  payers: PersistentMap.of(),
  payerBilling: PersistentMap.of(),
  payersLeft: PersistentSet.of(),
  lastBill: 0,
};

type OnBill = NonNullable<Asked['bill']>;

const billed = (
  billId: number,
  { lessonType, minutes, coveredMinutes, priceCents, amountCents, share }: Omit<OnBill, 'billId'>,
): OnBill => ({
  billId,
  lessonType,
  minutes,
  coveredMinutes,
  priceCents,
  amountCents,
  ...(share ? { share } : {}),
});

export const evolve = evolveBy<Bills, BillEvent>({
  BillingRulesSet: (state, { schoolId: _, ...rules }) => ({ ...state, rules }),
  LearnerBillingSet: (state, { studentId, rhythm, billsFrom }) => ({
    ...state,
    learners: state.learners.with(studentId, { rhythm, billsFrom }),
  }),
  StudentPayersSet: (state, { studentId, payers, from }) => ({
    ...state,
    payers: state.payers.with(studentId, [
      ...(state.payers.get(studentId) ?? []).filter(({ since }) => since < from),
      { since: from, payers },
    ]),
  }),
  PayerBillingSet: (state, { schoolId: _, payerId, ...billing }) => ({
    ...state,
    payerBilling: state.payerBilling.with(payerId, billing),
  }),
  PayerLeft: (state, { payerId }) => ({ ...state, payersLeft: state.payersLeft.with(payerId) }),
  OwnPriceSet: (state, { studentId, hourCents, from, until }) => ({
    ...state,
    ownPrices: state.ownPrices.with(studentId, [
      ...(state.ownPrices.get(studentId) ?? []),
      { hourCents, from, until },
    ]),
  }),
  LessonHeldBack: (state, { lessonId }) => ({ ...state, heldBack: state.heldBack.with(lessonId) }),
  LessonPutBack: (state, { lessonId }) => ({
    ...state,
    heldBack: state.heldBack.without(lessonId),
  }),
  LessonAskedByHand: (state, { lessonId, paymentId }) => ({
    ...state,
    asked: state.asked.with(lessonId, [{ paymentId, bill: null }]),
  }),
  BillDrawn: (state, { billId, lines }) => ({
    ...state,
    lastBill: billId,
    asked: lines.reduce(
      (asked, { lessonId, paymentId, fee, ...line }) =>
        fee
          ? asked
          : asked.with(lessonId, [
              ...(asked.get(lessonId) ?? []),
              { paymentId, bill: billed(billId, line) },
            ]),
      state.asked,
    ),
    fees: lines.reduce(
      (fees, { paymentId, fee, ...line }) =>
        fee ? fees.with(paymentId, { ...line, billId }) : fees,
      state.fees,
    ),
  }),
  BilledLessonChanged: (state, { lessonId, paymentId, billId, toCents, ...line }) => {
    const fee = state.fees.get(paymentId);
    if (fee)
      return { ...state, fees: state.fees.with(paymentId, { ...fee, amountCents: toCents }) };
    const before = state.asked.get(lessonId) ?? [];
    const share = before.find((one) => one.paymentId === paymentId)?.bill?.share;
    const others = before.filter((one) => one.paymentId !== paymentId);
    const bill = billed(billId, { ...line, amountCents: toCents, ...(share ? { share } : {}) });
    const asked = toCents === 0 ? others : [...others, { paymentId, bill }];
    return {
      ...state,
      asked: asked.length === 0 ? state.asked.without(lessonId) : state.asked.with(lessonId, asked),
    };
  },
});

/** What says how a learner is billed, and who pays for them. */
export type Billing = {
  readonly rules: BillingRules;
  readonly learners: ReadonlyMap<number, LearnerBilling>;
  readonly payers: ReadonlyMap<StudentId, readonly PayersSince[]>;
  readonly payerBilling: ReadonlyMap<number, PayerBilling>;
  readonly payersLeft: { has(payerId: number): boolean };
};

/** How a learner is billed on a day: by the rules of the first who pays for them, else as was set for them, else as the school's others are. */
export function billingOf(billing: Billing, studentId: StudentId, day: LocalDate): BillingRules {
  const { rules, learners } = billing;
  const [first] = payersOn(billing, studentId, day);
  const payer = first?.payerId == null ? undefined : billing.payerBilling.get(first.payerId);
  return billedAs(rules, learners.get(studentId), payer);
}

/** Rules with what was set for a learner, and for their payer over that. */
function billedAs(
  rules: BillingRules,
  own: LearnerBilling | undefined,
  payer: PayerBilling | undefined,
): BillingRules {
  const ofLearner = own ? overridden(rules, own) : rules;
  return payer ? overridden(ofLearner, payer) : ofLearner;
}

function overridden(rules: BillingRules, own: LearnerBilling): BillingRules {
  if (own.rhythm !== null) return { ...rules, rhythm: own.rhythm, billsFrom: own.billsFrom };
  const { billsFrom } = rules;
  return {
    ...rules,
    billsFrom: billsFrom && own.billsFrom > billsFrom ? own.billsFrom : billsFrom,
  };
}

const themselves: readonly PayerShare[] = [{ payerId: null, percent: 100 }];

/** Who pays for a student's lesson of a day: themselves, unless something else was set, or a payer has left since. */
export function payersOn(
  { payers, payersLeft }: Pick<Billing, 'payers' | 'payersLeft'>,
  studentId: StudentId,
  day: LocalDate,
): readonly PayerShare[] {
  const set = payers.get(studentId)?.findLast(({ since }) => since <= day)?.payers ?? themselves;
  return set.some(({ payerId }) => payerId !== null && payersLeft.has(payerId)) ? themselves : set;
}

/** Whether anybody is billed without being asked. */
export const isOn = ({ rules, learners, payerBilling }: Bills): boolean =>
  [rules, ...learners.values(), ...payerBilling.values()].some(
    ({ rhythm }) => rhythm !== null && rhythm !== 'never',
  );

export const noun = defineNoun({
  noun: 'bills',
  label: 'Automatic bills',
  of: 'school',
  initial: noBills,
  evolve,
  bound: kept(),
  topics: ['payments'],
});
