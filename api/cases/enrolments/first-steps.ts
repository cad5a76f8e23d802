import type { Booker } from '#api/cases/lessons/bookable-times.ts';
import { takenCodes } from '#api/cases/lessons/booking.ts';
import type { BookingHolds } from '#api/cases/lessons/holds.ts';
import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Ids } from '#api/database/ids.ts';
import type { PortalCodes } from '#api/sessions/portal-codes.ts';
import { enrolmentMark } from '#domain/kernel/deed-marks.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { trust } from '#domain/kernel/trust.ts';
import { student } from '#domain/student/decide.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { getHold } from '#projections/booking-holds/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import type { Accepted } from './accepted.ts';
import { type Completed, type PurchaseDeps, purchases } from './purchases.ts';

/** How long a first lesson is held for its deposit: a whole day, because the learner hears of it by email. */
const heldMinutes = 24 * 60;
const firstLessonType = 'Basic Skills';

/** Sets up an accepted learner: the purchase, the first lesson, and the portal code. */
export function firstSteps(
  deps: PurchaseDeps & {
    readonly lessonChanges: Pick<LessonChanges, 'schedule'>;
    /** Holds times under reserved ids. */
    readonly holdsNumbered: (ids: Ids) => Pick<BookingHolds, 'due' | 'hold'>;
    readonly portalCodes: Pick<PortalCodes, 'codeFor' | 'keep' | 'whose'>;
  },
) {
  const { sql, dispatch, states, portalCodes } = deps;
  const { by } = studentChanges({ dispatch });
  return { product: purchases(deps), lesson, letIn, codeOf };

  /** Books the lesson, or holds it where the instructor's rules ask for a deposit; the diary decides whether the time is free. */
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
    // Deposits apply only where learners can book for themselves.
    if (!settings?.selfBooking) return false;
    const { depositCents } = await deps.holdsNumbered(noNumbers).due(booker, wanted);
    return depositCents > 0;
  }

  /** Makes an access code, the same on each run, unless the learner has one already. */
  async function letIn({ sent, numbers, context }: Accepted): Promise<void> {
    const { studentId } = numbers;
    const { state } = await states.load(student, studentId);
    if (state.status === 'none' || state.hasPortalCode) return;
    await portalCodes.keep(studentId, portalCodes.codeFor(enrolmentMark(sent.enrolmentId)));
    await by(context, studentId, { type: 'IssuePortalCode' });
  }

  /** The code for the letter; null where the learner has another. */
  async function codeOf({ sent, numbers }: Accepted): Promise<string | null> {
    const code = portalCodes.codeFor(enrolmentMark(sent.enrolmentId));
    return (await portalCodes.whose(code)) === numbers.studentId ? code : null;
  }
}
export type FirstSteps = ReturnType<typeof firstSteps>;

/** Refusals that no retry mends: the time is gone, or the rules have changed. */
const isOver = ({ kind, code }: Rejection): boolean =>
  takenCodes.includes(code) || kind === 'conflict' || kind === 'invalid';

/** The ids that the acceptance reserved. */
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
