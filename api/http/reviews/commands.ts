import { Elysia } from 'elysia';
import { reviews } from '#api/cases/students/reviews.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedReply } from '#api/http/edited-records.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { reviewReply } from '#domain/review/commands.ts';
import { schoolReview } from '#projections/reviews/query.ts';

/** An instructor's answer to a review; there is no way to take a review away. */
export function reviewCommands(deps: AccessDeps & Parameters<typeof reviews>[0]) {
  const { reply: answer } = reviews(deps);

  return new Elysia({ name: 'reviews.commands', prefix: '/api/reviews' })
    .use(access(deps))
    .put(
      '/:id/reply',
      ({ params: { id }, body: { reply }, account, schoolId }) =>
        answer({ account, schoolId }, id, reply),
      {
        instructor: true,
        edits: editedReply,
        params: byStudent,
        body: reviewReply,
        response: schoolReview,
        detail: { summary: 'Reply to a review, or change the reply' },
      },
    );
}
