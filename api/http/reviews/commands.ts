import { Elysia } from 'elysia';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedReply } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { reviewReply } from '#domain/review/commands.ts';
import { review } from '#domain/review/decide.ts';
import { reviewNotFound } from '#domain/review/rejections.ts';
import { getSchoolReview, schoolReview } from '#projections/reviews/query.ts';

/** An instructor's answer to a review; there is no way to take a review away. */
export function reviewCommands(deps: Deps) {
  const { sql, dispatch } = deps;

  return new Elysia({ name: 'reviews.commands', prefix: '/api/reviews' }).use(access(deps)).put(
    '/:id/reply',
    async ({ params: { id }, body: { reply }, account, schoolId }) => {
      await requireReview(schoolId, id);
      await dispatch(
        review,
        id,
        { type: 'ReplyToReview', studentId: id, reply },
        actingOn({ account, schoolId }, id),
      );
      return requireReview(schoolId, id);
    },
    {
      instructor: true,
      edits: editedReply,
      params: byId,
      body: reviewReply,
      response: schoolReview,
      detail: { summary: 'Reply to a review, or change the reply' },
    },
  );

  async function requireReview(schoolId: SchoolId, reviewId: number) {
    const row = await getSchoolReview(sql, schoolId, reviewId);
    if (!row) throw reviewNotFound();
    return row;
  }
}
