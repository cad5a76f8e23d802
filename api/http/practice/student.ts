import { Elysia } from 'elysia';
import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { practiceDrives, practiceLetters } from '#api/cases/practice/drives.ts';
import { importedJson, practiceImports } from '#api/cases/practice/practice-import.ts';
import { editedDrive } from '#api/http/edited-records.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { success } from '#api/http/success.ts';
import { importForm, practiceDrive } from '#domain/practice/commands.ts';
import { getPractice } from '#projections/practice/query.ts';

const ofDrive = ofStudent.extend({ driveId: idInPath });

const imported = {
  student: true as const,
  params: ofStudent,
  body: importForm,
  response: importedJson,
};

/** `email` tells whether the letter to the supervisor has gone out. */
const asked = z.object({ expiresAt: z.string(), email: mailOutcome });

/** Practice drives as the learner logs them. */
export function studentPractice(
  deps: PortalDeps &
    Parameters<typeof practiceDrives>[0] &
    Parameters<typeof practiceLetters>[0] &
    Parameters<typeof practiceImports>[0],
) {
  const { sql } = deps;
  const { log, change, withdraw } = practiceDrives(deps);
  const askSupervisor = practiceLetters(deps);
  const { take, preview } = practiceImports(deps);

  return new Elysia({ name: 'practice.student', prefix: '/api/student-portal/practice' })
    .use(portalAccess(deps))
    .post(
      '/:studentId',
      async ({ portal, body: drive, set }) => {
        const id = await log(portal, drive);
        set.status = 201;
        return { id };
      },
      {
        student: true,
        params: ofStudent,
        body: practiceDrive,
        response: { 201: z.object({ id: z.number().int() }) },
        detail: { summary: 'Log a practice drive' },
      },
    )
    .post('/:studentId/import/preview', ({ portal, body: form }) => preview(portal, form), {
      ...imported,
      detail: {
        summary: "What another app's CSV would bring, and what of it is left out, without writing",
      },
    })
    .post('/:studentId/import', ({ portal, body: form }) => take(portal, form), {
      ...imported,
      detail: {
        summary: "Take drives from another app's CSV: declared, until somebody confirms them",
      },
    })
    .put(
      '/:studentId/:driveId',
      async ({ portal, params: { driveId }, body: drive, request }) => {
        const { studentId } = portal;
        requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        await change(portal, driveId, drive);
        return { success: true as const };
      },
      {
        student: true,
        edits: editedDrive,
        params: ofDrive,
        body: practiceDrive,
        response: success,
        detail: { summary: 'Put right what a drive says; whoever confirmed it has to do so again' },
      },
    )
    .post(
      '/:studentId/:driveId/link',
      async ({ portal, params: { driveId }, request }) => {
        const { studentId } = portal;
        const drive = requireOwn(await getPractice(sql, studentId, driveId), studentId, request);
        return askSupervisor(portal, drive);
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
        await withdraw(portal, driveId);
        return { success: true as const };
      },
      {
        student: true,
        edits: editedDrive,
        params: ofDrive,
        response: success,
        detail: { summary: 'Take back a drive that nobody has confirmed' },
      },
    );
}
