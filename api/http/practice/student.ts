import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { practiceConfirmation } from '#api/gateways/mail/practice-confirmation.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { studentOf } from '#api/http/progress/student-record.ts';
import { own } from '#api/http/student-portal/own.ts';
import { type PracticeCommand, practiceDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { supervisorUnreachable } from '#domain/practice/rejections.ts';
import { getPractice } from '#projections/practice/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { makePracticeLink } from './link.ts';
import { practiceLog, practiceOf } from './rows.ts';

const whose = z.object({ studentId: idInPath });
const which = whose.extend({ driveId: idInPath });

/** `email` tells whether the letter to the supervisor has gone out. */
const asked = z.object({ expiresAt: z.string(), email: z.enum(['sent', 'off', 'failed']) });

/** Practice drives as the learner logs them (product.md, plan item 71). */
export function studentPractice(deps: Deps) {
  const { sql, dispatch, ids, clock, tokens, mailer } = deps;
  type Whose = Pick<PortalStudent, 'studentId' | 'schoolId'>;
  const decided = (command: PracticeCommand) =>
    dispatch(practice, command.studentId, command, {
      actor: { kind: 'student', id: command.studentId },
      schoolId: command.schoolId,
      studentId: command.studentId,
    });
  const about = ({ studentId, schoolId }: Whose, driveId: number) => ({
    now: clock(),
    driveId,
    studentId,
    schoolId,
  });

  return new Elysia({ name: 'practice.student', prefix: '/api/student-portal/practice' })
    .use(portalAccess(deps))
    .get('/:studentId', ({ studentId, schoolId }) => practiceOf(deps, schoolId, studentId), {
      student: true,
      params: whose,
      response: practiceLog,
      detail: { summary: 'My practice drives, and the hours that are confirmed' },
    })
    .post(
      '/:studentId',
      async ({ studentId, schoolId, body: drive, set }) => {
        const driveId = await ids.next('practice_drive');
        const { email, dateOfBirth } = await studentOf(deps, schoolId, studentId);
        await decided({
          type: 'LogPractice',
          ...about({ studentId, schoolId }, driveId),
          drive,
          driver: { email, dateOfBirth },
        });
        set.status = 201;
        return { id: driveId };
      },
      {
        student: true,
        params: whose,
        body: practiceDrive,
        response: { 201: z.object({ id: z.number().int() }) },
        detail: { summary: 'Log a practice drive' },
      },
    )
    .post(
      '/:studentId/:driveId/link',
      async ({ studentId, schoolId, params: { driveId }, request }) => {
        const drive = own(await getPractice(sql, studentId, driveId), studentId, request);
        const { supervisorEmail, supervisorName } = drive;
        if (!supervisorEmail || !mailer.isOn) throw supervisorUnreachable();
        await decided({ type: 'AskSupervisor', ...about({ studentId, schoolId }, driveId) });
        const { confirmUrl, expiresAt } = await makePracticeLink(deps, studentId, driveId, {
          boundTo: supervisorEmail,
        });
        const { firstName } = await studentOf(deps, schoolId, studentId);
        const email = await mailer.send(
          practiceConfirmation({
            to: supervisorEmail,
            supervisorName,
            learner: firstName,
            drive,
            confirmUrl,
          }),
        );
        // The link itself is the supervisor's: whoever drove must not be able to confirm it.
        return { expiresAt, email };
      },
      {
        student: true,
        params: which,
        response: asked,
        detail: { summary: 'Mail my supervisor a link to confirm; one made before stops working' },
      },
    )
    .delete(
      '/:studentId/:driveId',
      async ({ studentId, schoolId, params: { driveId }, request }) => {
        own(await getPractice(sql, studentId, driveId), studentId, request);
        await decided({ type: 'WithdrawPractice', ...about({ studentId, schoolId }, driveId) });
        await tokens.forget('practice-link', driveId);
        return { success: true as const };
      },
      {
        student: true,
        params: which,
        response: z.object({ success: z.literal(true) }),
        detail: { summary: 'Take back a drive that nobody has confirmed' },
      },
    );
}
