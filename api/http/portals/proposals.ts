import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonProposals } from '#api/cases/lessons/proposals.ts';
import type { Database } from '#api/database/database.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnRow, requireOwnStudent } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { portalProposalJson, proposalJson, proposalToJson } from '#api/http/proposal-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { declineForm } from '#domain/diary/proposal-commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getProposal, listOpenProposals } from '#projections/proposals/query.ts';

const list = { response: z.array(portalProposalJson) };
const answered = { response: proposalJson };
const ofProposal = ofStudent.extend({ proposalId: idInPath });

/** Answering an offered time, by the learner, or by a parent for a child. */
export function portalProposals(deps: PortalDeps & { readonly lessonProposals: LessonProposals }) {
  const { sql, lessonProposals: service } = deps;

  const own = async ({ schoolId, studentId }: InPortal, proposalId: number, request: Request) =>
    requireOwnRow(await getProposal(sql, schoolId, proposalId), studentId, request);
  const accept = async (portal: InPortal, proposalId: number, request: Request) =>
    proposalToJson(
      await service.accept(await own(portal, proposalId, request), portal.schoolId, portal.context),
    );
  const decline = async (
    portal: InPortal,
    proposalId: number,
    body: z.infer<typeof declineForm>,
    request: Request,
  ) =>
    proposalToJson(
      await service.decline(
        await own(portal, proposalId, request),
        portal.schoolId,
        body,
        portal.context,
      ),
    );

  return new Elysia({ name: 'portals.proposals', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/proposals/:id',
      ({ params, portal, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return openOf(sql, portal);
      },
      {
        student: true,
        params: byId,
        ...list,
        detail: { summary: 'Times that my instructor offers me; the id is the student’s' },
      },
    )
    .get('/parent-portal/proposals/:studentId', ({ portal }) => openOf(sql, portal), {
      parentMay: 'schedules',
      params: ofStudent,
      ...list,
      detail: { summary: 'Times that a child is offered' },
    })
    .post(
      '/student-portal/proposals/:id/accept',
      ({ params, portal, request }) => accept(portal, params.id, request),
      {
        student: true,
        params: byId,
        ...answered,
        detail: {
          summary: 'Accept an offered time: it becomes a lesson',
          responses: refusals(402),
        },
      },
    )
    .post(
      '/student-portal/proposals/:id/decline',
      ({ params, body, portal, request }) => decline(portal, params.id, body, request),
      {
        student: true,
        params: byId,
        body: declineForm,
        ...answered,
        detail: { summary: 'Decline an offered time, with another one that would suit' },
      },
    )
    .post(
      '/parent-portal/proposals/:studentId/:proposalId/accept',
      ({ params, portal, request }) => accept(portal, params.proposalId, request),
      {
        parentMay: 'schedule lessons',
        params: ofProposal,
        ...answered,
        detail: { summary: 'Accept an offered time for a child', responses: refusals(402) },
      },
    )
    .post(
      '/parent-portal/proposals/:studentId/:proposalId/decline',
      ({ params, body, portal, request }) => decline(portal, params.proposalId, body, request),
      {
        parentMay: 'schedule lessons',
        params: ofProposal,
        body: declineForm,
        ...answered,
        detail: { summary: 'Decline a time that a child is offered' },
      },
    );
}

async function openOf(sql: Database, { studentId }: InPortal) {
  const rows = await listOpenProposals(sql, studentId);
  return Promise.all(
    rows.map(async (row) => {
      const instructor = await getAccount(sql, row.instructorId);
      const instructorName = instructor ? fullName(instructor).trim() : '';
      return { ...proposalToJson(row), instructorName };
    }),
  );
}
