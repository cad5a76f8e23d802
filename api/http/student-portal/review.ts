import { Elysia } from 'elysia';
import { z } from 'zod';
import { reviewLetters } from '#api/cases/students/review-links.ts';
import type { Deps } from '#api/deps.ts';
import { editedReview } from '#api/http/edited-records.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { reviewText } from '#domain/review/commands.ts';
import { review } from '#domain/review/decide.ts';
import { nothingToConfirm } from '#domain/review/rejections.ts';
import {
  countEndedLessons,
  getSchoolReview,
  getWaitingReview,
  schoolReview,
} from '#projections/reviews/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';

export const ownReview = z.object({
  /** What everybody reads. */
  review: schoolReview.pick({ rating: true, comment: true, date: true, reply: true }).nullable(),
  /** What I wrote last, until I confirm it by the letter. */
  waiting: schoolReview.pick({ rating: true, comment: true, date: true }).nullable(),
  /** Without a mail server no letter comes, and what waits goes on waiting. */
  mailIsOn: z.boolean(),
  /** Whether a lesson has been completed, and is over. */
  mayWrite: z.boolean(),
  revision: z.number().int(),
});

/** What a learner says about their instructor. */
export function studentReview(deps: Deps) {
  const { sql, dispatch, clock, tokens, mailer } = deps;
  const letters = reviewLetters(deps);

  return new Elysia({ name: 'portal.review', prefix: '/api/student-portal/review' })
    .use(portalAccess(deps))
    .get('/:studentId', ({ portal }) => reviewOf(portal), {
      student: true,
      params: ofStudent,
      response: ownReview,
      detail: { summary: 'My review, and whether I may write one' },
    })
    .put(
      '/:studentId',
      async ({ body, portal }) => {
        const { studentId, schoolId, instructorId, context } = portal;
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
            ...body,
          },
          context,
        );
        await letters.send(studentId);
        return reviewOf(portal);
      },
      {
        student: true,
        edits: editedReview,
        params: ofStudent,
        body: reviewText,
        response: ownReview,
        detail: { summary: 'Write my review, or write it anew; a letter asks me to confirm it' },
      },
    )
    .post(
      '/:studentId/letter',
      async ({ portal }) => {
        const { studentId } = portal;
        if (!(await getWaitingReview(sql, studentId))) throw nothingToConfirm();
        await letters.admit(studentId);
        await letters.send(studentId);
        return reviewOf(portal);
      },
      {
        student: true,
        params: ofStudent,
        response: ownReview,
        detail: { summary: 'Send the letter again; a link sent before stops working' },
      },
    );

  async function reviewOf({ studentId, schoolId }: Pick<PortalStudent, 'studentId' | 'schoolId'>) {
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
}
