import { hourPrice } from '#api/cases/bills/learner-prices.ts';
import { getPayersOfStudent } from '#api/cases/books/buyer.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Outcome } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { longestLessonMinutes } from '#domain/catalogue/lessons.ts';
import type { FeeSharer, FollowedLesson } from '#domain/credit/commands.ts';
import { credit } from '#domain/credit/decide.ts';
import { mustReach } from '#domain/credit/follow.ts';
import { type CreditRules, feeWhyOf } from '#domain/credit/rules.ts';
import type { WholeLesson } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import { filledAgain } from '#domain/diary/filled.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { heldCents } from '#domain/payment/payment.ts';
import { getHold } from '#projections/booking-holds/query.ts';
import { getCreditRules } from '#projections/credit-offer/query.ts';
import { recordedCredit } from './giving-back.ts';
import type { CreditMoney } from './payments.ts';

type LessonCreditDeps = Pick<Deps, 'sql' | 'log' | 'dispatch' | 'ids' | 'states' | 'followUps'> & {
  readonly creditMoney: CreditMoney;
};

type Keys = {
  readonly lessonId: number;
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly instructorId: AccountId;
};

/** What lessons mean for credit, and it for them. */
export function lessonCredit(deps: LessonCreditDeps) {
  const { sql, log, dispatch, states, followUps, creditMoney } = deps;
  return { follow, followed, whileCovered, mustStayCovered };

  /**
   * Brings the credit in line with a lesson in a day's diary. Called again, or after the reactor, it changes nothing.
   * @param stream the diary's stream
   * @param fact which is followed; the last about the lesson unless told
   */
  async function follow(
    context: Context,
    stream: string,
    lessonId: number,
    fact?: RecordedEvent,
  ): Promise<void> {
    const found = await lessonInDiary(log, stream, lessonId);
    if (!found) return;
    const { keys, asOf, lesson, hadEnded } = found;
    const asLeft = lesson && followedOf(lesson);
    const mayCost = asLeft !== null && feeWhyOf(asLeft) !== null;
    const command = async () => ({
      type: 'FollowLesson' as const,
      ...keys,
      asOf,
      lesson: asLeft,
      ...(await rulesOf(sql, keys.schoolId, lesson ? { ...keys, ...lesson } : undefined)),
      ...(mayCost && lesson
        ? await feePaymentsOf(deps, { ...keys, startsAt: lesson.startsAt })
        : { feePaymentId: null }),
      hadEnded: hadEnded(fact),
      // What a process comes to later counts from when it happened.
      ...(fact ? { now: fact.metadata.occurredAt } : {}),
    });
    const { events } = await dispatch(credit, keys.studentId, command(), {
      ...context,
      schoolId: keys.schoolId,
      studentId: keys.studentId,
    });
    await creditMoney.askForMoney(context, events);
    for (const filled of filledAgain(found.day)) await waiveFilled(deps, context, filled, asOf);
  }

  /** Resolves once the credit is where a lesson stands after what a request decided in its diary. */
  function followed({ position }: Pick<Outcome<unknown, unknown>, 'position'>): Promise<void> {
    return followUps.waitFor(lessonCreditReactor, position);
  }

  /**
   * Books a lesson at a school that takes no lesson without credit. The minutes are reserved first, and freed where the diary refuses the lesson.
   * A process that is killed between the two leaves them kept, until the round that looks for such minutes.
   * @throws `credit_short`, 402
   */
  async function whileCovered<Result>(
    context: Context,
    { rules, hourCents }: SchoolRules,
    { lessonId: given, ...wanted }: Wanted,
    book: () => Promise<Result>,
  ): Promise<Result> {
    if (rules.whenShort !== 'refuse' || !isPossible(wanted.minutes)) return book();
    const { startsAt, minutes, lessonType, ...others } = wanted;
    const keys = { ...others, lessonId: await given() };
    const keep = (asOf: number, lesson: FollowedLesson | null) =>
      dispatch(
        credit,
        keys.studentId,
        {
          type: 'FollowLesson',
          ...keys,
          asOf,
          lesson,
          rules,
          hourCents,
          feePaymentId: null,
          mustBeCovered: true,
        },
        { ...context, schoolId: keys.schoolId, studentId: keys.studentId },
      );
    await keep(0, { status: 'scheduled', startsAt, minutes, lessonType });
    try {
      return await book();
    } catch (refusal) {
      if (refusal instanceof Rejection) await keep(1, null);
      throw refusal;
    }
  }

  /** @throws `credit_short`, 402, where a school refuses what credit does not cover, and a lesson that is changed would need more of it than there is */
  async function mustStayCovered(
    { lessonId, schoolId, studentId }: Omit<Keys, 'instructorId'>,
    wanted: Pick<FollowedLesson, 'startsAt' | 'minutes' | 'lessonType'>,
  ): Promise<void> {
    const lesson = { studentId, startsAt: wanted.startsAt };
    const { rules, hourCents } = await rulesOf(sql, schoolId, lesson);
    if (rules.whenShort === 'refuse' && isPossible(wanted.minutes))
      mustReach(await recordedCredit(states, studentId), lessonId, wanted, hourCents);
  }
}
export type LessonCredit = ReturnType<typeof lessonCredit>;

/** The payment that asks for the fee of a lesson, or one for each of two who pay for it. A fee is kept of the lesson’s deposit, while there is any. */
async function feePaymentsOf(
  { sql, log, ids }: Pick<Deps, 'sql' | 'log' | 'ids'>,
  { lessonId, ...lesson }: FeeOf & { readonly lessonId: number },
): Promise<FeePayments> {
  const held = await getHold(sql, lessonId);
  if (held?.state === 'booked') {
    const paid = await recordedPayment(log, held.paymentId);
    if (heldCents(paid) > 0) return { feePaymentId: held.paymentId };
  }
  return newFeePayments({ sql, ids }, lesson);
}

type FeeOf = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly startsAt: Instant;
};
type FeePayments = { readonly feePaymentId: number; readonly feeSharers?: readonly FeeSharer[] };

/** Numbers for the payments that ask for a fee. */
export async function newFeePayments(
  { sql, ids }: Pick<Deps, 'sql' | 'ids'>,
  { schoolId, studentId, startsAt }: FeeOf,
): Promise<FeePayments> {
  const feePaymentId = await ids.next('payment');
  const [first, second] = (await getPayersOfStudent(sql, schoolId, studentId)).on(dateOf(startsAt));
  if (!first || !second) return { feePaymentId };
  const other = await ids.next('payment');
  const feeSharers = [
    { ...first, paymentId: feePaymentId },
    { ...second, paymentId: other },
  ];
  return { feePaymentId, feeSharers };
}

/** What a late cancellation cost is waived once its time is booked again. */
async function waiveFilled(
  { dispatch, creditMoney }: Pick<LessonCreditDeps, 'dispatch' | 'creditMoney'>,
  context: Context,
  { lessonId, schoolId, studentId, instructorId }: Keys,
  asOf: number,
): Promise<void> {
  const of = { ...context, schoolId, studentId };
  const keys = { lessonId, schoolId, studentId, instructorId };
  const command = { type: 'WaiveFilledFee', ...keys, asOf } as const;
  const { events } = await dispatch(credit, studentId, command, of);
  await creditMoney.askForMoney(of, events);
}

/** The reactor that follows every fact of a diary. */
export const lessonCreditReactor = 'credit-of-lessons';

type Wanted = Omit<Keys, 'lessonId'> &
  Pick<FollowedLesson, 'startsAt' | 'minutes' | 'lessonType'> & {
    /** Asked where it is needed: the same number each time. */
    readonly lessonId: () => Promise<number>;
  };

/** The diary says no to a lesson that ends before it starts, or on another day. */
const isPossible = (minutes: number) => minutes > 0 && minutes <= longestLessonMinutes;

/** A lesson as the last fact of a day's diary left it: null there once it was removed, and nothing at all where it moved to another day. */
export async function lessonInDiary(
  log: Pick<Deps['log'], 'read'>,
  stream: string,
  lessonId: number,
) {
  const recorded = await log.read(stream);
  const last = recorded.findLast(
    (event) => event.unreadable === undefined && lessonOf(event) === lessonId,
  );
  if (!last || last.type === 'LessonReleased') return null;
  const day = fold(diary, eventsOf(diary, recorded));
  const lesson = day.lessons.get(lessonId) ?? null;
  // Every fact about a lesson names its school, teacher and student.
  const { schoolId, studentId, instructorId } = last.data as Keys;
  return {
    keys: { lessonId, schoolId, studentId, instructorId },
    asOf: last.position,
    day,
    lesson,
    /** Whether it had ended before a fact: by another command than the one that recorded it. */
    hadEnded(fact: RecordedEvent = last): boolean {
      if (!lesson || lesson.status === 'scheduled') return false;
      const end = recorded.findLast(
        (event) => endings.has(event.type) && lessonOf(event) === lessonId,
      );
      return end !== undefined && end.metadata.correlationId !== fact.metadata.correlationId;
    },
  };
}

/** Facts by which a lesson ends, or is written down as one that was held. */
const endings: ReadonlySet<string> = new Set([
  'LessonCompleted',
  'LessonCancelled',
  'LessonMissed',
] satisfies DiaryEvent['type'][]);

const lessonOf = ({ data }: RecordedEvent): unknown => data['lessonId'];

export function followedOf(lesson: WholeLesson): FollowedLesson {
  const { startsAt, lessonType, status, minutes: takenMinutes, ...others } = lesson;
  const { why, isLate, latePercent, terms } = others;
  const minutes = wholeMinutesOf(lesson);
  return { startsAt, minutes, lessonType, status, takenMinutes, why, isLate, latePercent, terms };
}

export type SchoolRules = { readonly rules: CreditRules; readonly hourCents: number };

/** A school's rules of credit, and its price of an hour: that of the list, or of a learner on the day of a lesson. */
export async function rulesOf(
  sql: Deps['sql'],
  schoolId: SchoolId,
  lesson?: { readonly studentId: StudentId; readonly startsAt: Instant },
): Promise<SchoolRules> {
  const [rules, hourCents] = await Promise.all([
    getCreditRules(sql, schoolId),
    hourPrice(sql, schoolId, lesson),
  ]);
  return { rules, hourCents };
}
