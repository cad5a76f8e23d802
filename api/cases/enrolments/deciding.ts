import type { z } from 'zod';
import { bookableTimes } from '#api/cases/lessons/bookable-times.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import { mustHaveRoomForStudent } from '#api/cases/subscription/subscription.ts';
import type { Dispatch, Sent } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { FollowUps } from '#api/reactors/follow-ups.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { acceptForm, EnrolmentCommand } from '#domain/enrolment/commands.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import type { Acceptance } from '#domain/enrolment/enrolment.ts';
import {
  enrolmentNotFound,
  enrolmentSettled,
  firstLessonTaken,
  parentSignsTerms,
  personKnown,
} from '#domain/enrolment/rejections.ts';
import { personErased } from '#domain/erasure/rejections.ts';
import { enrolmentMark } from '#domain/kernel/deed-marks.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { isGone } from '#domain/kernel/personal.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import {
  type EnrolmentRow,
  getEnrolment,
  listKnownPersons,
  listOpenEnquiriesFrom,
} from '#projections/enrolments/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { enrolAccepted, finishEnrolmentsReactor } from './finishing.ts';

type Deciding = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly locks: Pick<AdvisoryLocks, 'plan'>;
  readonly sellsPlans: boolean;
  readonly followUps: Pick<FollowUps, 'waitFor'>;
};

/** An instructor's answers to an enrolment. Accepting reserves the ids of everything that follows; a process does the rest, so that a crash loses nothing. */
export function enrolmentDeciding(deps: Deciding) {
  const { sql, dispatch, locks, followUps } = deps;
  const { listFreeDays } = bookableTimes(deps);
  return { accept, decline, waitlist, parentAgreed };

  /**
   * @throws 402 where the plan has no room, 409 `person_known` where a student has the same address or number, `first_lesson_taken` where the time is gone
   */
  async function accept(
    who: Instructor,
    enrolmentId: number,
    { as, withLesson }: z.output<typeof acceptForm>,
  ) {
    const { schoolId } = who;
    const position = await locks.plan(schoolId, async () => {
      const row = await enrolmentOf(sql, who, enrolmentId);
      const isAgain = isRecordedBefore(enrolment, enrolmentId);
      if (row.status === 'accepted' && !isAgain) return 0;
      if (row.status === 'declined') throw enrolmentSettled('declined');
      if (!isAgain) await mustBeAcceptable(who, row, { as, withLesson });
      const numbers = await numbersFor(deps, who, row, { as, withLesson });
      const context = actingOn(who, numbers.studentId);
      const accepted = { type: 'AcceptEnrolment', enrolmentId, ...numbers } as const;
      const outcome = await dispatch(enrolment, enrolmentId, accepted, context);
      // Under the plan's lock, so that the next acceptance counts this student too. The process repairs a crash in between.
      if (outcome.state.status === 'accepted' && outcome.state.accepted)
        await enrolAccepted(dispatch, row, outcome.state.accepted, {
          ...context,
          correlationId: enrolmentMark(enrolmentId),
        });
      return outcome.position;
    });
    if (position > 0) await followUps.waitFor(finishEnrolmentsReactor, position);
    return enrolmentOf(sql, who, enrolmentId);
  }

  async function mustBeAcceptable(
    { schoolId }: Instructor,
    row: EnrolmentRow,
    { as, withLesson }: z.output<typeof acceptForm>,
  ): Promise<void> {
    if (as === null) {
      const known = await listKnownPersons(sql, schoolId, row);
      if (known.length > 0) throw personKnown(known);
    }
    if (typeof as === 'number') {
      const student = await getStudent(sql, schoolId, as);
      if (!student || student.erasedAt) throw studentNotFound();
      if (student.isArchived) await mustHaveRoomForStudent(deps, schoolId);
    } else await mustHaveRoomForStudent(deps, schoolId);
    const { lessonStartsAt, lessonMinutes, instructorId } = row;
    if (!withLesson || lessonStartsAt === null || lessonMinutes === null) return;
    const days = await listFreeDays(
      { instructorId },
      { from: dateOf(lessonStartsAt), minutes: lessonMinutes },
    );
    if (!days.some(({ times }) => times.some(({ startsAt }) => startsAt === lessonStartsAt)))
      throw firstLessonTaken();
  }

  function decline(who: Instructor, enrolmentId: number) {
    return decided(who, { type: 'DeclineEnrolment', enrolmentId });
  }

  /** A parent agreed on paper or in person, at a school without terms. @throws 409 where there are terms, which a parent signs */
  async function parentAgreed(who: Instructor, enrolmentId: number) {
    const { termsVersion, answers } = await enrolmentOf(sql, who, enrolmentId);
    if (termsVersion !== null) throw parentSignsTerms();
    if (answers?.parentName == null) throw personErased();
    const from = { device: 'paper', browser: null };
    const name = answers.parentName;
    return decided(who, { type: 'SignBesideEnrolment', enrolmentId, name, from });
  }

  function waitlist(who: Instructor, enrolmentId: number) {
    return decided(who, { type: 'WaitlistEnrolment', enrolmentId });
  }

  async function decided(who: Instructor, command: Sent<EnrolmentCommand>) {
    await enrolmentOf(sql, who, command.enrolmentId);
    await dispatch(enrolment, command.enrolmentId, command, actingFor(who));
    return enrolmentOf(sql, who, command.enrolmentId);
  }
}

/** Reserves the ids of everything that follows an acceptance. */
async function numbersFor(
  { sql, ids }: Pick<Deciding, 'sql' | 'ids'>,
  { schoolId }: Instructor,
  row: EnrolmentRow,
  { as, withLesson }: z.output<typeof acceptForm>,
): Promise<Acceptance> {
  const { answers } = row;
  const isPaidByOther = answers !== null && answers.payer !== 'me';
  const hasParent = answers?.parentName != null && answers.parentEmail !== null;
  const hasLesson = withLesson && row.lessonStartsAt !== null;
  return {
    instructorId: row.instructorId,
    studentId: typeof as === 'number' ? as : await ids.next('student'),
    isNew: typeof as !== 'number',
    guardianId: hasParent ? await ids.next('guardian') : null,
    payerId: isPaidByOther ? await ids.next('payer') : null,
    lessonId: hasLesson ? await ids.next('lesson') : null,
    depositPaymentId: hasLesson ? await ids.next('payment') : null,
    productPaymentId: row.productId === null ? null : await ids.next('payment'),
    enquiryIds: await listOpenEnquiriesFrom(sql, schoolId, row.email),
  };
}

/** Emails a question to a learner; the answer goes to the instructor's mailbox. */
export function enrolmentQuestions(deps: {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
}) {
  const { sql, dispatch } = deps;
  const letters = lettersToOthers(deps);

  return async (who: Instructor, enrolmentId: number, question: string) => {
    const row = await enrolmentOf(sql, who, enrolmentId);
    if (isGone(row.email)) throw personErased();
    await letters.admit(who, row.email);
    await dispatch(
      enrolment,
      enrolmentId,
      { type: 'AskEnrolmentQuestion', enrolmentId, question },
      actingFor(who),
    );
    return enrolmentOf(sql, who, enrolmentId);
  };
}

/** @throws 404 where the school has no such enrolment */
export async function enrolmentOf(
  sql: Database,
  { schoolId }: Pick<Instructor, 'schoolId'>,
  enrolmentId: number,
): Promise<EnrolmentRow> {
  const row = await getEnrolment(sql, schoolId, enrolmentId);
  if (!row) throw enrolmentNotFound();
  return row;
}
