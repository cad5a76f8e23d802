import { Elysia } from 'elysia';
import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { supervisorLinks, supervisors } from '#api/cases/practice/supervisors.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { success } from '#api/http/success.ts';
import { supervisorForm } from '#domain/practice/commands.ts';
import { listSupervisors } from '#projections/practice/query.ts';

const ofSupervisor = ofStudent.extend({ supervisorId: idInPath });

/** Whom a learner asks to register as their supervisor, once for all drives. */
export function studentSupervisors(
  deps: PortalDeps & Parameters<typeof supervisors>[0] & Parameters<typeof supervisorLinks>[0],
) {
  const { invite, remove } = supervisors(deps);
  const { mail } = supervisorLinks(deps);
  const own = async ({ studentId, schoolId }: InPortal, supervisorId: number, request: Request) =>
    requireOwn(
      (await listSupervisors(deps.sql, schoolId, studentId)).find(({ id }) => id === supervisorId),
      studentId,
      request,
    );

  return new Elysia({
    name: 'practice.supervisors.student',
    prefix: '/api/student-portal/practice-supervisors',
  })
    .use(portalAccess(deps))
    .post(
      '/:studentId',
      async ({ portal, body: supervisor, set }) => {
        const id = await invite(portal, supervisor);
        set.status = 201;
        return { id };
      },
      {
        student: true,
        params: ofStudent,
        body: supervisorForm,
        response: { 201: z.object({ id: z.number().int() }) },
        detail: { summary: 'Name somebody who supervises my drives' },
      },
    )
    .post(
      '/:studentId/:supervisorId/link',
      async ({ portal, params: { supervisorId }, request }) =>
        mail(portal, await own(portal, supervisorId, request)),
      {
        student: true,
        params: ofSupervisor,
        response: z.object({ expiresAt: z.string(), email: mailOutcome }),
        detail: {
          summary:
            'Mail my supervisor the link to register and to confirm drives; one before stops working',
        },
      },
    )
    .delete(
      '/:studentId/:supervisorId',
      async ({ portal, params: { supervisorId }, request }) => {
        await own(portal, supervisorId, request);
        await remove(portal, supervisorId);
        return { success: true as const };
      },
      {
        student: true,
        params: ofSupervisor,
        response: success,
        detail: { summary: 'Take a supervisor off my list; drives keep what was said of them' },
      },
    );
}

/** The instructor passes a supervisor's link on where no letter can be written. */
export function instructorSupervisors(deps: AccessDeps & Parameters<typeof supervisorLinks>[0]) {
  const { passOn } = supervisorLinks(deps);

  return new Elysia({ name: 'practice.supervisors.instructor', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/:id/practice-supervisors/:supervisorId/link',
      ({ params: { id, supervisorId }, schoolId, set }) => {
        set.headers['cache-control'] = 'no-store';
        return passOn(schoolId, id, supervisorId);
      },
      {
        instructor: true,
        params: byStudent.extend({ supervisorId: idInPath }),
        response: z.object({ superviseUrl: z.string(), expiresAt: z.string() }),
        detail: { summary: 'A link to pass on to a supervisor, shown this once' },
      },
    );
}
