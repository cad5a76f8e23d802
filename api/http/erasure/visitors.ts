import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { erasing } from '#api/erasure/erasing.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { sendSecurityLetter } from '#api/services/security-letters.ts';
import { contactMessageNotFound } from '#domain/contact/decide.ts';
import { enquiryNotFound } from '#domain/enquiry/decide.ts';
import { eraseVisitorForm } from '#domain/erasure/commands.ts';
import { personErased } from '#domain/erasure/rejections.ts';
import { erasedText, type Person } from '#domain/kernel/personal.ts';
import { boardNotFound } from '#domain/mood-board/decide.ts';
import { listFromSameAddress } from '#projections/contact-messages/query.ts';
import { getEnquiry } from '#projections/enquiries/query.ts';
import { hasBoard } from '#projections/mood-boards/query.ts';

const noTies = { owedCents: 0, lessonsAhead: 0 };

/** Erasing people who never became students: who asked for a lesson, who wrote to us, who wrote on a mood board. */
export function visitorErasure(deps: Deps) {
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
        const context = { actor, schoolId };
        await erase([`enquiry-${id}`], { reason, ties: noTies, context });
        sendSecurityLetter(deps, account, 'personErased');
        set.status = 204;
      },
      {
        owner: true,
        confirmed: true,
        params: byId,
        body: eraseVisitorForm,
        detail: {
          summary: 'Erase who asked for a lesson: name, address, number and words',
          responses: noContent,
        },
      },
    )
    .post(
      '/admin/contact-messages/:id/erasure',
      async ({ params: { id }, body: { reason }, account, set }) => {
        const written = await listFromSameAddress(sql, id);
        if (written.length === 0) throw contactMessageNotFound();
        const persons = written.map((one): Person => `contact-${one}`);
        const context = { actor: { kind: 'admin', id: account.id } } as const;
        await erase(persons, { reason, ties: noTies, context });
        sendSecurityLetter(deps, account, 'personErased');
        set.status = 204;
      },
      {
        admin: true,
        confirmed: true,
        params: byId,
        body: eraseVisitorForm,
        detail: {
          summary: 'Erase who wrote to us: this message and all from the same address',
          responses: noContent,
        },
      },
    )
    .post(
      '/admin/mood-boards/:id/erasure',
      async ({ params: { id }, body: { reason }, account, set }) => {
        if (!(await hasBoard(sql, id))) throw boardNotFound();
        const context = { actor: { kind: 'admin', id: account.id } } as const;
        await erase([`board-${id}`], { reason, ties: noTies, context });
        sendSecurityLetter(deps, account, 'personErased');
        set.status = 204;
      },
      {
        admin: true,
        confirmed: true,
        params: byId,
        body: eraseVisitorForm,
        detail: { summary: 'Erase the words of a mood board', responses: noContent },
      },
    );
}
