import type { Database } from '#api/database/database.ts';
import {
  type Billing,
  type BillingRules,
  billingOf,
  firstBillingRules,
  payersOn,
} from '#domain/bills/bills.ts';
import { leftToPay, priceOfLesson } from '#domain/bills/price.ts';
import { endOfRun, type RunRhythm } from '#domain/bills/rhythm.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { sharesOf } from '#domain/kernel/shares.ts';
import {
  type Candidate,
  getBillingRules,
  listLearnerBilling,
  listPayerBilling,
  listStudentPayers,
  type OpenFee,
} from '#projections/bills/query.ts';
import { listPayersWhoLeft } from '#projections/payers/query.ts';
import type { PricesFor } from './learner-prices.ts';

/** A lesson as a bill would have it. */
export type Draft = Candidate & {
  readonly minutes: number;
  readonly priceCents: number;
  readonly amountCents: number;
};

/** How a school's learners are billed and who pays for them, as the read models have it. @param tried rules to look at instead of the school's */
export async function getBilling(
  sql: Database,
  schoolId: SchoolId,
  tried?: BillingRules,
): Promise<Billing> {
  const [rules, learners, sets, own, left] = await Promise.all([
    tried ?? getBillingRules(sql, schoolId),
    listLearnerBilling(sql, schoolId),
    listStudentPayers(sql, schoolId),
    listPayerBilling(sql, schoolId),
    listPayersWhoLeft(sql, schoolId),
  ]);
  return {
    rules: rules ?? firstBillingRules,
    learners: new Map(learners.map((each) => [each.studentId, each])),
    payers: Map.groupBy(sets, ({ studentId }) => studentId),
    payerBilling: new Map(own.map((each) => [each.payerId, each])),
    payersLeft: new Set(left),
  };
}

/** The first day that anybody of a school is billed for; null where nobody is. */
export function firstDayOf({ rules, learners, payerBilling }: Billing): LocalDate | null {
  const days = [rules, ...learners.values(), ...payerBilling.values()]
    .filter(({ rhythm }) => rhythm !== null && rhythm !== 'never')
    .flatMap(({ billsFrom }) => billsFrom ?? []);
  return days.toSorted()[0] ?? null;
}

/** The lines a run would bill from lessons without a payment. A preview counts lessons that have yet to happen. */
export function draftsOf(
  candidates: readonly Candidate[],
  billing: Billing,
  prices: PricesFor,
  run: { readonly rhythm: RunRhythm; readonly runAt: Instant; readonly isAhead: boolean },
): Draft[] {
  const end = endOfRun(run.rhythm, run.runAt);
  return candidates
    .filter(({ studentId, startsAt, endsAt, status }) => {
      const day = dateOf(startsAt);
      const { rhythm, billsFrom } = billingOf(billing, studentId, day);
      if (rhythm !== run.rhythm || billsFrom === null || day < billsFrom) return false;
      if (rhythm === 'booked') return true;
      return endsAt <= end && (status === 'completed' || run.isAhead);
    })
    .map((lesson) => {
      const minutes = lesson.takenMinutes ?? wholeMinutesOf(lesson);
      const price = priceOfLesson(lesson.lessonType, minutes, prices({ ...lesson, minutes }));
      const amountCents = minutes === 0 ? 0 : leftToPay(price, minutes, lesson.coveredMinutes);
      return { ...lesson, minutes, priceCents: price, amountCents };
    });
}

/** The fees a run would bill. One counts from when it was charged, as for a lesson that was cancelled a day ahead. */
export const feesOf = (
  fees: readonly OpenFee[],
  billing: Billing,
  { rhythm: ofRun, runAt }: { readonly rhythm: RunRhythm; readonly runAt: Instant },
): OpenFee[] =>
  fees.filter(({ studentId, startsAt, raisedAt }) => {
    const day = dateOf(startsAt);
    const { rhythm, billsFrom } = billingOf(billing, studentId, day);
    const isInTime = rhythm === 'booked' || raisedAt <= endOfRun(ofRun, runAt);
    return rhythm === ofRun && billsFrom !== null && day >= billsFrom && isInTime;
  });

/** A line as one of its payers has it: `amountCents` is their share. */
export type PayersDraft = {
  readonly payerId: number | null;
  readonly lesson: Draft | (OpenFee & { readonly status: 'fee' });
};

/** By who is billed, in the order of their first lesson; fees after lessons. */
export function byPayer(
  lessons: readonly Draft[],
  fees: readonly OpenFee[],
  billing: Billing,
): (readonly [PayersDraft, ...PayersDraft[]])[] {
  const shares: PayersDraft[] = [
    ...lessons.flatMap((lesson) =>
      sharesOf(lesson.amountCents, payersOfDraft(lesson, billing)).map(
        ({ payerId, amountCents }) => ({ payerId, lesson: { ...lesson, amountCents } }),
      ),
    ),
    ...fees.map((fee) => ({ payerId: fee.payerId, lesson: { ...fee, status: 'fee' as const } })),
  ];
  const keyOf = ({ payerId, lesson }: PayersDraft) => keyOfPayer(payerId, lesson.studentId);
  return [...Map.groupBy(shares, keyOf).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] as const] : [],
  );
}

/** What one run bills together. */
export type Family = { readonly lessons: readonly Draft[]; readonly fees: readonly OpenFee[] };

/** Lessons and fees whose payers are tied to each other, by siblings or by shares: they are billed together or not at all. */
export function byFamily(
  lessons: readonly Draft[],
  fees: readonly OpenFee[],
  billing: Billing,
): readonly Family[] {
  const families: { keys: Set<string>; lessons: Draft[]; fees: OpenFee[] }[] = [];
  const familyOf = (keys: readonly string[]) => {
    const tied = families.filter((family) => keys.some((key) => family.keys.has(key)));
    const [into = { keys: new Set<string>(), lessons: [], fees: [] }, ...others] = tied;
    if (tied.length === 0) families.push(into);
    for (const key of [...keys, ...others.flatMap((other) => [...other.keys])]) into.keys.add(key);
    into.lessons.push(...others.flatMap((other) => other.lessons));
    into.fees.push(...others.flatMap((other) => other.fees));
    for (const other of others) families.splice(families.indexOf(other), 1);
    return into;
  };
  for (const lesson of lessons) {
    const payers = payersOfDraft(lesson, billing);
    familyOf(payers.map(({ payerId }) => keyOfPayer(payerId, lesson.studentId))).lessons.push(
      lesson,
    );
  }
  for (const fee of fees) familyOf([keyOfPayer(fee.payerId, fee.studentId)]).fees.push(fee);
  return families;
}

export const payersOfDraft = ({ studentId, startsAt }: Draft, billing: Billing) =>
  payersOn(billing, studentId, dateOf(startsAt));

const keyOfPayer = (payerId: number | null, studentId: StudentId) =>
  payerId === null ? `student-${studentId}` : `payer-${payerId}`;
