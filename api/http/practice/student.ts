import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { practiceConfirmation } from '#api/gateways/mail/practice-confirmation.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, portalAccess } from '#api/http/portal-access.ts';
import { lettersToOthers, type Sender } from '#api/services/letters-to-others.ts';
import { makePracticeLink } from '#api/services/practice-links.ts';
import { studentOf } from '#api/services/students.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type PracticeCommand, practiceDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { supervisorUnreachable } from '#domain/practice/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getPractice } from '#projections/practice/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const ofDrive = ofStudent.extend({ driveId: idInPath });

/** `email` tells whether the letter to the supervisor has gone out. */
const asked = z.object({ expiresAt: z.string(), email: z.enum(mailOutcomes) });

/** Practice drives as the learner logs them. */
export function studentPractice(deps: Deps) {
  const { sql, dispatch, ids, tokens, mailer } = deps;
  const letters = lettersToOthers(deps);
  const decide = (
    { studentId, schoolId, context }: InPortal,
    driveId: number,
    command: Bare<PracticeCommand>,
  ) => {
    const about = { driveId, studentId, schoolId };
    return dispatch(practice, studentId, { ...about, ...command }, context);
  };

  return new Elysia({ name: 'practice.student', prefix: '/api/student-portal/practice' })
    .use(portalAccess(deps))
    .post(
      '/:studentId',
      async ({ portal, body: drive, set }) => {
        const { studentId, schoolId } = portal;
        const driveId = await ids.next('practice_drive');
        const { email, dateOfBirth } = await studentOf(deps, schoolId, studentId);
        const driver = { email, dateOfBirth };
        await decide(portal, driveId, { type: 'LogPractice', drive, driver });
        set.status = 201;
        return { id: driveId };
      },
      {
        student: true,
        params: ofStudent,
        body: practiceDrive,
        response: { 201: z.object({ id: z.number().int() }) },
        detail: { summary: 'Log a practice drive' },
      },
    )
    .post(
      '/:studentId/:driveId/link',
      async ({ portal, params: { driveId }, request }) => {
        const { studentId, schoolId } = portal;
        const drive = requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        const { supervisorEmail, supervisorName } = drive;
        if (!supervisorEmail || !mailer.isOn) throw supervisorUnreachable();
        const sender = await schoolOf(schoolId);
        await letters.admitFor(`student-${studentId}`, supervisorEmail);
        await decide(portal, driveId, { type: 'AskSupervisor' });
        const { confirmUrl, expiresAt } = await makePracticeLink(deps, studentId, driveId, {
          boundTo: supervisorEmail,
        });
        const { firstName } = await studentOf(deps, schoolId, studentId);
        const email = await letters.send(
          sender,
          practiceConfirmation({
            to: supervisorEmail,
            studentId,
            supervisorName,
            learner: firstName,
            drive,
            confirmUrl,
          }),
        );
        // The link itself is the supervisor's: the learner must not be able to confirm the drive.
        return { expiresAt, email };
      },
      {
        student: true,
        params: ofDrive,
        response: asked,
        detail: { summary: 'Mail my supervisor a link to confirm; one made before stops working' },
      },
    )
    .delete(
      '/:studentId/:driveId',
      async ({ portal, params: { driveId }, request }) => {
        const { studentId } = portal;
        requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        await decide(portal, driveId, { type: 'WithdrawPractice' });
        await tokens.forget('practice-link', driveId);
        return { success: true as const };
      },
      {
        student: true,
        params: ofDrive,
        response: z.object({ success: z.literal(true) }),
        detail: { summary: 'Take back a drive that nobody has confirmed' },
      },
    );

  /** In whose name a learner's letters go out. */
  async function schoolOf(schoolId: SchoolId): Promise<Sender> {
    const [account, school] = await Promise.all([
      getAccount(sql, founderOf(schoolId)),
      getSchool(sql, schoolId),
    ]);
    if (!account?.isEmailVerified) throw schoolUnconfirmed();
    return { account, schoolName: school?.name ?? 'a driving school' };
  }
}

/** A command without what every command on a practice drive carries. */
type Bare<Command> = Command extends unknown
  ? Omit<Command, 'now' | 'driveId' | 'studentId' | 'schoolId'>
  : never;

const schoolUnconfirmed = () =>
  new Rejection(
    'forbidden',
    'school_unconfirmed',
    'Your driving school has not confirmed its email address yet, so we write to nobody in its name. Please tell your instructor.',
  );
