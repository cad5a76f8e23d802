import { actingOn } from '#api/cases/school/instructor.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { ReviewText } from '#domain/review/commands.ts';
import { review } from '#domain/review/decide.ts';
import { nothingToConfirm, reviewLinkGone, reviewNotFound } from '#domain/review/rejections.ts';
import {
  countEndedLessons,
  getSchoolReview,
  getWaitingReview,
  type WaitingReview,
} from '#projections/reviews/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { reviewLetters } from './review-links.ts';

/** What learners say about their instructor, and the instructor's reply; there is no way to take a review away. */
export function reviews(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'mailer' | 'rateLimits' | 'publicUrl'>,
) {
  const { sql, dispatch, clock, tokens, mailer } = deps;
  const letters = reviewLetters(deps);
  return { own, write, sendLetter, behind, confirm, reply };

  /** A learner's own review, as everybody reads it and as it waits for the letter. */
  async function own({ studentId, schoolId }: Pick<PortalStudent, 'studentId' | 'schoolId'>) {
    const [shown, waiting, completedLessons] = await Promise.all([
      getSchoolReview(sql, schoolId, studentId),
      getWaitingReview(sql, studentId),
      countEndedLessons(sql, studentId, clock()),
    ]);
    const revision = waiting?.revision ?? shown?.revision ?? 0;
    return {
      review: shown,
      waiting,
      mailIsOn: mailer.isOn,
      mayWrite: completedLessons > 0,
      revision,
    };
  }

  async function write(
    { studentId, schoolId, instructorId }: PortalStudent,
    text: ReviewText,
    context: Context,
  ): Promise<void> {
    const completedLessons = await countEndedLessons(sql, studentId, clock());
    if (completedLessons > 0) await letters.admit(studentId);
    // A link that is out confirms the words before these, and only those.
    await tokens.forget('review-link', studentId);
    await dispatch(
      review,
      studentId,
      {
        type: 'WriteReview',
        studentId,
        schoolId,
        instructorId,
        completedLessons,
        awaitsConfirmation: true,
        ...text,
      },
      context,
    );
    await letters.send(studentId);
  }

  /** Once more; a link sent before stops working. */
  async function sendLetter(studentId: StudentId): Promise<void> {
    if (!(await getWaitingReview(sql, studentId))) throw nothingToConfirm();
    await letters.admit(studentId);
    await letters.send(studentId);
  }

  /** The review behind a link. Anyone who has another address by now is not proven by this one. */
  async function behind(token: string): Promise<WaitingReview> {
    const link = await tokens.find('review-link', token, clock());
    const waiting = link && (await getWaitingReview(sql, link.subject));
    if (!waiting || waiting.email !== link.boundTo) throw reviewLinkGone();
    return waiting;
  }

  async function confirm(token: string): Promise<void> {
    const { studentId, schoolId } = await once('review', () => behind(token));
    if (!(await tokens.redeem('review-link', token, clock()))) throw reviewLinkGone();
    await dispatch(
      review,
      studentId,
      { type: 'ConfirmReview', studentId, via: 'mailed_link' },
      { actor: { kind: 'student', id: studentId }, schoolId, studentId },
    );
  }

  async function reply(who: Instructor, studentId: StudentId, words: string) {
    await published(who.schoolId, studentId);
    const command = { type: 'ReplyToReview', studentId, reply: words } as const;
    await dispatch(review, studentId, command, actingOn(who, studentId));
    return published(who.schoolId, studentId);
  }

  async function published(schoolId: SchoolId, studentId: StudentId) {
    const row = await getSchoolReview(sql, schoolId, studentId);
    if (!row) throw reviewNotFound();
    return row;
  }
}
