import type { Booker } from '#api/cases/lessons/bookable-times.ts';
import { takenCodes } from '#api/cases/lessons/booking.ts';
import type { BookingHolds } from '#api/cases/lessons/holds.ts';
import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Ids } from '#api/database/ids.ts';
import type { PortalCodes } from '#api/sessions/portal-codes.ts';
import { enrolmentMark } from '#domain/enrolment/mark.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { trust } from '#domain/kernel/trust.ts';
import { student } from '#domain/student/decide.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { getHold } from '#projections/booking-holds/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import type { Accepted } from './accepted.ts';
import { type Completed, type PurchaseDeps, purchases } from './purchases.ts';

/** For how long a first lesson is kept for its deposit: its learner is told by letter, and is not at the screen. */
const heldMinutes = 24 * 60;
const firstLessonType = 'Basic Skills';

/** What an accepted learner begins with: what they buy, the first lesson, and the way into their portal. */
export function firstSteps(
  deps: PurchaseDeps & {
    readonly lessonChanges: Pick<LessonChanges, 'schedule'>;
    /** Held times under numbers that are known. */
    readonly holdsNumbered: (ids: Ids) => Pick<BookingHolds, 'due' | 'hold'>;
    readonly portalCodes: Pick<PortalCodes, 'codeFor' | 'keep' | 'whose'>;
  },
) {
  const { sql, dispatch, states, portalCodes } = deps;
  const { by } = studentChanges({ dispatch });
  return { product: purchases(deps), lesson, letIn, codeOf };

  /** Booked, or held where the instructor's rules ask for a deposit; the diary says whether the time is free. */
  async function lesson({
    sent,
    state,
    numbers,
    acting,
    context,
  }: Accepted): Promise<Completed['lesson']> {
    const { lessonStartsAt: startsAt, lessonMinutes: minutes, schoolId } = sent;
    const { lessonId, depositPaymentId, studentId, instructorId } = numbers;
    if (lessonId === null || depositPaymentId === null || startsAt === null || minutes === null)
      return 'none';
    if (await getLesson(sql, schoolId, lessonId)) return 'booked';
    if (state.waitsForParent && !state.isSignedByParent) return 'waits';
    const wanted = { startsAt, minutes, lessonType: firstLessonType, wish: null } as const;
    const booker: Booker = { context, studentId, schoolId, instructorId };
    const { hold } = deps.holdsNumbered(numbered({ lesson: lessonId, payment: depositPaymentId }));
    const isHeld = (await getHold(sql, lessonId)) !== null;
    try {
      if (isHeld || (await asksForDeposit(booker, wanted))) {
        await hold(booker, wanted, heldMinutes);
        return 'held';
      }
      await deps.lessonChanges.schedule(
        acting,
        {
          studentId,
          startsAt,
          endsAt: addMinutes(startsAt, minutes),
          title: 'Driving lesson',
          description: null,
          lessonType: firstLessonType,
          notes: null,
          allowOverlap: false,
          instructorId,
        },
        lessonId,
      );
      return 'booked';
    } catch (refusal) {
      if (refusal instanceof Rejection && isOver(refusal)) return isHeld ? 'held' : 'taken';
      throw refusal;
    }
  }

  async function asksForDeposit(
    booker: Booker,
    wanted: Parameters<BookingHolds['due']>[1],
  ): Promise<boolean> {
    const settings = await getAvailability(sql, booker.instructorId);
    // Where learners book nothing themselves the rule of deposits does not apply.
    if (!settings?.selfBooking) return false;
    const { depositCents } = await deps.holdsNumbered(noNumbers).due(booker, wanted);
    return depositCents > 0;
  }

  /** An access code, the same each time, unless they have one already. */
  async function letIn({ sent, numbers, context }: Accepted): Promise<void> {
    const { studentId } = numbers;
    const { state } = await states.load(student, studentId);
    if (state.status === 'none' || state.hasPortalCode) return;
    await portalCodes.keep(studentId, portalCodes.codeFor(enrolmentMark(sent.enrolmentId)));
    await by(context, studentId, { type: 'IssuePortalCode' });
  }

  /** The code that the letter says; null where they have another. */
  async function codeOf({ sent, numbers }: Accepted): Promise<string | null> {
    const code = portalCodes.codeFor(enrolmentMark(sent.enrolmentId));
    return (await portalCodes.whose(code)) === numbers.studentId ? code : null;
  }
}
export type FirstSteps = ReturnType<typeof firstSteps>;

/** Refusals that another try does not mend: the time is gone, or the rules have changed. */
const isOver = ({ kind, code }: Rejection): boolean =>
  takenCodes.includes(code) || kind === 'conflict' || kind === 'invalid';

/** Numbers that the acceptance gave. */
const numbered = ({
  lesson,
  payment,
}: {
  readonly lesson: number;
  readonly payment: number;
}): Ids => ({
  next: async (kind) =>
    trust(kind === 'lesson' ? lesson : payment, 'holding a time takes a lesson and a payment'),
});

const noNumbers: Ids = {
  next: async (kind) => {
    throw new Error(`Asking what is due takes no number of a ${kind}.`);
  },
};
