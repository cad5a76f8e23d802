import { Elysia } from 'elysia';
import type { Conversations } from '#api/cases/messages/conversations.ts';
import { guardianAs } from '#api/cases/portals/participants.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnRow } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { lessonChangeRequest } from '#domain/student/guardian-commands.ts';
import { conversationRow } from '#projections/conversations/query.ts';
import { getLesson } from '#projections/lessons/query.ts';

/** Asking the instructor to change a child's lesson: what parents do whose level does not let them book. */
export function parentLessonChanges(deps: PortalDeps & { readonly conversations: Conversations }) {
  const { sql, conversations } = deps;

  return new Elysia({ name: 'parent.lesson-changes', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .post(
      '/lessons/:studentId/:lessonId/request-change',
      async ({ child, params: { lessonId }, body, request, set }) => {
        const { schoolId, studentId } = child;
        const found = await getLesson(sql, schoolId, lessonId);
        const lesson = requireOwnRow(found, studentId, request);
        const { startsAt } = lesson;
        const when = `${formatDate(dateOf(startsAt), { year: false })}, ${timeOf(startsAt)}`;
        set.status = 201;
        return conversations.start(guardianAs(child), {
          studentId,
          subject: `Please change: ${lesson.title}, ${when}`,
          message: body.message,
          clientMessageId: null,
        });
      },
      {
        parentMay: 'request lesson changes',
        params: ofStudent.extend({ lessonId: idInPath }),
        body: lessonChangeRequest,
        response: { 201: conversationRow },
        detail: { summary: 'Ask the instructor to change a lesson; it becomes a conversation' },
      },
    );
}
