import { Elysia } from 'elysia';
import type { z } from 'zod';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { Context } from '#api/command-handler.ts';
import { erasing } from '#api/erasure/erasing.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import { boardNotFound } from '#domain/board/decide.ts';
import { contactMessageNotFound } from '#domain/contact/decide.ts';
import { enquiryNotFound } from '#domain/enquiry/decide.ts';
import { enrolmentNotFound } from '#domain/enrolment/rejections.ts';
import { eraseVisitorForm, noTies } from '#domain/erasure/commands.ts';
import { personErased } from '#domain/erasure/rejections.ts';
import { erasedText, type Person } from '#domain/kernel/personal.ts';
import { listFromSameAddress } from '#projections/contact-messages/query.ts';
import { getEnquiry } from '#projections/enquiries/query.ts';
import { getEnrolment } from '#projections/enrolments/query.ts';
import { hasBoard } from '#projections/mood-boards/query.ts';

const erasure = { confirmed: true, params: byId, body: eraseVisitorForm } as const;
const summary = (text: string) => ({ detail: { summary: text, responses: noContent } });
/** Erasing people who never became students: who asked for a lesson, who wrote to us, who wrote on a mood board. */
export function visitorErasure(
  deps: AccessDeps & Parameters<typeof erasing>[0] & Parameters<typeof sendSecurityLetter>[0],
) {
  const { sql } = deps;
  const { erase } = erasing(deps);

  return new Elysia({ name: 'visitors.erasure', prefix: '/api' })
    .use(access(deps))
    .post(
      '/enquiries/:id/erasure',
      async ({ params: { id }, body: { reason }, account, schoolId, set }) => {
        const row = await getEnquiry(sql, schoolId, id);
        if (!row) throw enquiryNotFound();
        if (row.name === erasedText) throw personErased();
        const actor = { kind: 'instructor', id: account.id } as const;
        await eraseVisitors(account, [`enquiry-${id}`], reason, { actor, schoolId });
        set.status = 204;
      },
      {
        owner: true,
        ...erasure,
        ...summary('Erase who asked for a lesson: name, address, number and words'),
      },
    )
    .post(
      '/enrolments/:id/erasure',
      async ({ params: { id }, body: { reason }, account, schoolId, set }) => {
        const row = await getEnrolment(sql, schoolId, id);
        if (!row) throw enrolmentNotFound();
        if (row.firstName === erasedText) throw personErased();
        const actor = { kind: 'instructor', id: account.id } as const;
        await eraseVisitors(account, [`enrolment-${id}`], reason, { actor, schoolId });
        set.status = 204;
      },
      {
        owner: true,
        ...erasure,
        ...summary('Erase who enrolled: names, addresses, numbers and words'),
      },
    )
    .post(
      '/admin/contact-messages/:id/erasure',
      async ({ params: { id }, body: { reason }, account, set }) => {
        const written = await listFromSameAddress(sql, id);
        if (written.length === 0) throw contactMessageNotFound();
        const persons = written.map((one): Person => `contact-${one}`);
        const actor = { kind: 'admin', id: account.id } as const;
        await eraseVisitors(account, persons, reason, { actor });
        set.status = 204;
      },
      {
        admin: true,
        ...erasure,
        ...summary('Erase who wrote to us: this message and all from the same address'),
      },
    )
    .post(
      '/admin/mood-boards/:id/erasure',
      async ({ params: { id }, body: { reason }, account, set }) => {
        if (!(await hasBoard(sql, id))) throw boardNotFound();
        const actor = { kind: 'admin', id: account.id } as const;
        await eraseVisitors(account, [`board-${id}`], reason, { actor });
        set.status = 204;
      },
      {
        admin: true,
        ...erasure,
        ...summary('Erase the words of a mood board'),
      },
    );

  async function eraseVisitors(
    by: SignedIn['account'],
    persons: readonly Person[],
    reason: z.infer<typeof eraseVisitorForm>['reason'],
    context: Context,
  ) {
    await erase(persons, { reason, ties: noTies, context });
    sendSecurityLetter(deps, by, 'personErased');
  }
}
