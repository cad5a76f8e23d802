import { Elysia } from 'elysia';
import { z } from 'zod';
import { reviews } from '#api/cases/students/reviews.ts';
import { editedReview } from '#api/http/edited-records.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { reviewText } from '#domain/review/commands.ts';
import { schoolReview } from '#projections/reviews/query.ts';

export const ownReview = z
  .object({
    /** What everybody reads. */
    review: schoolReview.pick({ rating: true, comment: true, date: true, reply: true }).nullable(),
    /** What I wrote last, until I confirm it by the letter. */
    waiting: schoolReview.pick({ rating: true, comment: true, date: true }).nullable(),
    /** Without a mail server no letter comes, and what waits goes on waiting. */
    mailIsOn: z.boolean(),
    /** Whether a lesson has been completed, and is over. */
    mayWrite: z.boolean(),
    revision: z.number().int(),
  })
  .meta({ id: 'OwnReview' });

/** What a learner says about their instructor. */
export function studentReview(deps: PortalDeps & Parameters<typeof reviews>[0]) {
  const { own, write, sendLetter } = reviews(deps);

  return new Elysia({ name: 'portal.review', prefix: '/api/student-portal/review' })
    .use(portalAccess(deps))
    .get('/:studentId', ({ portal }) => own(portal), {
      student: true,
      params: ofStudent,
      response: ownReview,
      detail: { summary: 'My review, and whether I may write one' },
    })
    .put(
      '/:studentId',
      async ({ body, portal }) => {
        await write(portal, body, portal.context);
        return own(portal);
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
        await sendLetter(portal.studentId);
        return own(portal);
      },
      {
        student: true,
        params: ofStudent,
        response: ownReview,
        detail: { summary: 'Send the letter again; a link sent before stops working' },
      },
    );
}
