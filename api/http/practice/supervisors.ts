import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { makeSupervisorLink, senderOf } from '#api/cases/practice/practice-links.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { supervisorInvitation } from '#api/gateways/mail/supervisor-invitation.ts';
import { access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, portalAccess } from '#api/http/portal-access.ts';
import { supervisorForm } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { supervisorNotFound, supervisorUnreachable } from '#domain/practice/rejections.ts';
import { listSupervisors } from '#projections/practice/query.ts';

const ofSupervisor = ofStudent.extend({ supervisorId: idInPath });
const success = z.object({ success: z.literal(true) });

/** Whom a learner asks to register as their supervisor, once for all drives. */
export function studentSupervisors(deps: Deps) {
  const { sql, dispatch, ids, tokens, mailer } = deps;
  const letters = lettersToOthers(deps);
  const own = async ({ studentId, schoolId }: InPortal, supervisorId: number, request: Request) =>
    requireOwn(
      (await listSupervisors(sql, schoolId, studentId)).find(({ id }) => id === supervisorId),
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
      async ({ portal: { studentId, schoolId, context }, body: supervisor, set }) => {
        const supervisorId = await ids.next('practice_supervisor');
        const { email, dateOfBirth } = await studentOf(deps, schoolId, studentId);
        const driver = { email, dateOfBirth };
        await dispatch(
          practice,
          studentId,
          { type: 'InviteSupervisor', supervisorId, studentId, schoolId, supervisor, driver },
          context,
        );
        set.status = 201;
        return { id: supervisorId };
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
      async ({ portal, params: { supervisorId }, request }) => {
        const { studentId, schoolId } = portal;
        const { email, name } = await own(portal, supervisorId, request);
        if (!email || !mailer.isOn) throw supervisorUnreachable();
        const sender = await senderOf(sql, schoolId);
        await letters.admitFor(`student-${studentId}`, email);
        const { superviseUrl, expiresAt } = await makeSupervisorLink(deps, supervisorId, {
          boundTo: email,
        });
        const { firstName: learner } = await studentOf(deps, schoolId, studentId);
        const letter = { to: email, studentId, supervisorName: name, learner, superviseUrl };
        // The link itself is the supervisor's: the learner must not be able to confirm the drives.
        return { expiresAt, email: await letters.send(sender, supervisorInvitation(letter)) };
      },
      {
        student: true,
        params: ofSupervisor,
        response: z.object({ expiresAt: z.string(), email: z.enum(mailOutcomes) }),
        detail: {
          summary:
            'Mail my supervisor the link to register and to confirm drives; one before stops working',
        },
      },
    )
    .delete(
      '/:studentId/:supervisorId',
      async ({ portal, params: { supervisorId }, request }) => {
        const { studentId, schoolId, context } = portal;
        await own(portal, supervisorId, request);
        await dispatch(
          practice,
          studentId,
          { type: 'RemoveSupervisor', supervisorId, studentId, schoolId },
          context,
        );
        await tokens.forget('supervisor-link', supervisorId);
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
export function instructorSupervisors(deps: Deps) {
  return new Elysia({ name: 'practice.supervisors.instructor', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/:id/practice-supervisors/:supervisorId/link',
      async ({ params: { id, supervisorId }, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, id);
        const known = await listSupervisors(deps.sql, schoolId, id);
        if (!known.some((one) => one.id === supervisorId)) throw supervisorNotFound();
        set.headers['cache-control'] = 'no-store';
        return makeSupervisorLink(deps, supervisorId, { boundTo: null });
      },
      {
        instructor: true,
        params: byId.extend({ supervisorId: idInPath }),
        response: z.object({ superviseUrl: z.string(), expiresAt: z.string() }),
        detail: { summary: 'A link to pass on to a supervisor, shown this once' },
      },
    );
}
