import { Elysia } from 'elysia';
import { z } from 'zod';
import type { enrolmentDeciding, enrolmentQuestions } from '#api/cases/enrolments/deciding.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { acceptForm, questionForm } from '#domain/enrolment/commands.ts';
import { enrolmentRow, listEnrolments } from '#projections/enrolments/query.ts';

/** Enrolments through the school's links, and the answers to them. */
export function enrolmentInbox(
  deps: AccessDeps & {
    readonly enrolmentDeciding: ReturnType<typeof enrolmentDeciding>;
    readonly enrolmentQuestions: ReturnType<typeof enrolmentQuestions>;
  },
) {
  const { sql, enrolmentDeciding: deciding } = deps;
  const about = { instructor: true, params: byId, response: enrolmentRow } as const;

  return new Elysia({ name: 'enrolments.inbox', prefix: '/api/enrolments' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listEnrolments(sql, schoolId), {
      instructor: true,
      response: z.array(enrolmentRow),
      detail: { summary: 'Enrolments, newest first' },
    })
    .post(
      '/:id/accept',
      ({ params: { id }, body, account, schoolId }) =>
        deciding.accept({ account, schoolId }, id, body),
      {
        ...about,
        body: acceptForm,
        detail: { summary: 'Accept: student, parent, payer, portal and first lesson in one go' },
      },
    )
    .post(
      '/:id/question',
      ({ params: { id }, body: { question }, account, schoolId }) =>
        deps.enrolmentQuestions({ account, schoolId }, id, question),
      { ...about, body: questionForm, detail: { summary: 'Email the learner a question' } },
    )
    .post(
      '/:id/parent-agreed',
      ({ params: { id }, account, schoolId }) => deciding.parentAgreed({ account, schoolId }, id),
      { ...about, detail: { summary: 'Record that a parent agreed, where there are no terms' } },
    )
    .post(
      '/:id/waiting',
      ({ params: { id }, account, schoolId }) => deciding.waitlist({ account, schoolId }, id),
      { ...about, detail: { summary: 'Put the learner on the waiting list, and email them' } },
    )
    .post(
      '/:id/decline',
      ({ params: { id }, account, schoolId }) => deciding.decline({ account, schoolId }, id),
      { ...about, detail: { summary: 'Decline, and email the learner without a reason' } },
    );
}
