import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { importDrives, importedJson } from '#api/cases/practice/practice-import.ts';
import { makePracticeLink, senderOf } from '#api/cases/practice/practice-links.ts';
import { aboutADrive } from '#api/cases/practice/practice-rows.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { practiceConfirmation } from '#api/gateways/mail/practice-confirmation.ts';
import { editedDrive } from '#api/http/edited-records.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, portalAccess } from '#api/http/portal-access.ts';
import {
  importForm,
  type PracticeCommand,
  type PracticeDrive,
  practiceDrive,
} from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { supervisorUnreachable } from '#domain/practice/rejections.ts';
import { getPractice } from '#projections/practice/query.ts';

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
        const driveId = await ids.next('practice_drive');
        await decide(portal, driveId, { type: 'LogPractice', ...(await driven(portal, drive)) });
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
    .post('/:studentId/import', ({ portal, body: form }) => importDrives(deps, portal, form), {
      student: true,
      params: ofStudent,
      body: importForm,
      response: importedJson,
      detail: {
        summary: "Take drives from another app's CSV: declared, until somebody confirms them",
      },
    })
    .put(
      '/:studentId/:driveId',
      async ({ portal, params: { driveId }, body: drive, request }) => {
        const { studentId } = portal;
        requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        await decide(portal, driveId, { type: 'ChangePractice', ...(await driven(portal, drive)) });
        const known = await getPractice(sql, studentId, driveId);
        if (known?.status === 'waiting' && known.askedUntil === null)
          await tokens.forget('practice-link', driveId);
        return { success: true as const };
      },
      {
        student: true,
        edits: editedDrive,
        params: ofDrive,
        body: practiceDrive,
        response: z.object({ success: z.literal(true) }),
        detail: { summary: 'Put right what a drive says; whoever confirmed it has to do so again' },
      },
    )
    .post(
      '/:studentId/:driveId/link',
      async ({ portal, params: { driveId }, request }) => {
        const { studentId, schoolId } = portal;
        const drive = requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        const { supervisorEmail, supervisorName } = drive;
        if (!supervisorEmail || !mailer.isOn) throw supervisorUnreachable();
        const sender = await senderOf(sql, schoolId);
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

  /** A drive with what is known about that day, its driver and the place. */
  async function driven({ studentId, schoolId }: InPortal, drive: PracticeDrive) {
    const [{ email, dateOfBirth }, about] = await Promise.all([
      studentOf(deps, schoolId, studentId),
      aboutADrive(sql, schoolId, studentId, drive.date),
    ]);
    return { drive, driver: { email, dateOfBirth }, ...about };
  }
}

/** A command without what every command on a practice drive carries. */
type Bare<Command> = Command extends unknown
  ? Omit<Command, 'now' | 'driveId' | 'studentId' | 'schoolId'>
  : never;
