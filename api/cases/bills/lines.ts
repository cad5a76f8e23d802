import { type BillingRules, billedAs, firstBillingRules } from '#domain/bills/bills.ts';
import { leftToPay, priceOfLesson } from '#domain/bills/price.ts';
import { endOfRun, type Rhythm, type RunRhythm } from '#domain/bills/rhythm.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { Prices } from '#domain/school/prices.ts';
import type { Candidate } from '#projections/bills/query.ts';

/** A lesson as a bill would have it. */
export type Draft = Candidate & {
  readonly minutes: number;
  readonly priceCents: number;
  readonly amountCents: number;
};

type Own = {
  readonly studentId: StudentId;
  readonly rhythm: Rhythm | null;
  readonly billsFrom: string;
};

/** How each learner of a school is billed, and the first day that anybody is billed for; null where nobody is. */
export function rulesOfLearners(rules: BillingRules | null, own: readonly Own[]) {
  const ofSchool = rules ?? firstBillingRules;
  const byStudent = new Map(own.map((each) => [each.studentId, billedAs(ofSchool, each)]));
  const ruleOf = (studentId: StudentId) => byStudent.get(studentId) ?? ofSchool;
  const days = [ofSchool, ...byStudent.values()]
    .filter(({ rhythm }) => rhythm !== 'never')
    .flatMap(({ billsFrom }) => billsFrom ?? []);
  return { ruleOf, from: days.toSorted()[0] ?? null };
}

/** The lines a run would bill from lessons without a payment. A preview counts lessons that have yet to happen. */
export function draftsOf(
  candidates: readonly Candidate[],
  ruleOf: (studentId: StudentId) => BillingRules,
  prices: Prices,
  run: { readonly rhythm: RunRhythm; readonly runAt: Instant; readonly isAhead: boolean },
): Draft[] {
  const end = endOfRun(run.rhythm, run.runAt);
  return candidates
    .filter(({ studentId, startsAt, endsAt, status }) => {
      const { rhythm, billsFrom } = ruleOf(studentId);
      if (rhythm !== run.rhythm || billsFrom === null || dateOf(startsAt) < billsFrom) return false;
      if (rhythm === 'booked') return true;
      return endsAt <= end && (status === 'completed' || run.isAhead);
    })
    .map((lesson) => {
      const minutes = lesson.takenMinutes ?? wholeMinutesOf(lesson);
      const price = priceOfLesson(lesson.lessonType, minutes, prices);
      const amountCents = minutes === 0 ? 0 : leftToPay(price, minutes, lesson.coveredMinutes);
      return { ...lesson, minutes, priceCents: price, amountCents };
    });
}

/** By who is billed, in the order of their first lesson. */
export function byLearner<Lesson extends { readonly studentId: StudentId }>(
  lessons: readonly Lesson[],
): ReadonlyMap<StudentId, readonly Lesson[]> {
  return Map.groupBy(lessons, ({ studentId }) => studentId);
}
