import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { reviewText } from '#domain/review/commands.ts';
import { review } from '#domain/review/decide.ts';
import { countEndedLessons, getSchoolReview, schoolReview } from '#projections/reviews/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { ofStudent } from './own.ts';

const mine = z.object({
  review: schoolReview.pick({ rating: true, comment: true, date: true, reply: true }).nullable(),
  /** Whether a lesson has been completed, and is over. */
  mayWrite: z.boolean(),
});

/** What a learner says about their instructor (product.md, plan item 77). */
export function portalReview(deps: Deps) {
  const { sql, dispatch, clock } = deps;

  return new Elysia({ name: 'portal.review', prefix: '/api/student-portal/review' })
    .use(portalAccess(deps))
    .get('/:studentId', ({ studentId, schoolId }) => reviewOf({ studentId, schoolId }), {
      student: true,
      params: ofStudent,
      response: mine,
      detail: { summary: 'My review, and whether I may write one' },
    })
    .put(
      '/:studentId',
      async ({ body, studentId, schoolId, instructorId }) => {
        const completedLessons = await countEndedLessons(sql, studentId, clock());
        await dispatch(
          review,
          studentId,
          {
            type: 'WriteReview',
            now: clock(),
            studentId,
            schoolId,
            instructorId,
            completedLessons,
            ...body,
          },
          { actor: { kind: 'student', id: studentId }, schoolId, studentId },
        );
        return reviewOf({ studentId, schoolId });
      },
      {
        student: true,
        params: ofStudent,
        body: reviewText,
        response: mine,
        detail: { summary: 'Write my review, or write it anew' },
      },
    );

  async function reviewOf({ studentId, schoolId }: Pick<PortalStudent, 'studentId' | 'schoolId'>) {
    const [written, completedLessons] = await Promise.all([
      getSchoolReview(sql, schoolId, studentId),
      countEndedLessons(sql, studentId, clock()),
    ]);
    return { review: written, mayWrite: completedLessons > 0 };
  }
}
