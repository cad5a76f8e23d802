import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { actingOn, signatureOf } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { guardianInvitation } from '#api/gateways/mail/guardian-invitation.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { access } from '#api/http/access.ts';
import { editedGuardian } from '#api/http/edited-students.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { visitor } from '#api/idempotency/idempotency-keys.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { guardianInviteDays } from '#domain/catalogue/guardians.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { student } from '#domain/student/decide.ts';
import {
  type GuardianCommand,
  guardianChanges,
  guardianDetails,
} from '#domain/student/guardian-commands.ts';
import { guardianNotFound } from '#domain/student/rejections.ts';
import { type GuardianRow, getGuardian, guardianRow } from '#projections/guardians/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** `inviteUrl` is shown once, to be copied; `email` tells whether it has also gone out by mail. */
const invitation = z.object({
  inviteUrl: z.string(),
  expiresAt: z.string(),
  email: z.enum(mailOutcomes),
  parent: guardianRow,
});

/** Adding, changing and inviting parents and guardians. */
export function guardianCommands(deps: Deps) {
  const { sql, dispatch, ids, clock, tokens, portalSessions, idempotencyKeys, publicUrl } = deps;
  const letters = lettersToOthers(deps);

  return new Elysia({ name: 'guardians.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/parents',
      async ({ params: { id: studentId }, body: details, account, schoolId, set }) => {
        await studentOf(deps, schoolId, studentId);
        const guardianId = await ids.next('guardian');
        set.status = 201;
        return decided(
          { account, schoolId },
          { type: 'AddGuardian', guardianId, studentId, details },
        );
      },
      {
        instructor: true,
        params: byId,
        body: guardianDetails,
        response: { 201: guardianRow },
        detail: { summary: 'Add a parent or guardian' },
      },
    )
    .put(
      '/parents/:id',
      async ({ params: { id: guardianId }, body, account, schoolId }) => {
        const { isActive, ...details } = body;
        const { studentId, email } = await requireGuardian(schoolId, guardianId);
        const row = await decided(
          { account, schoolId },
          { type: 'ChangeGuardian', guardianId, studentId, details, isActive },
        );
        // Somebody who is shut out must not come in by a link they were sent before, and an address that was wrong must not stay inside.
        if (!row.isActive || row.email !== email || isRecordedBefore()) {
          await tokens.forget('guardian-invite', guardianId);
          await portalSessions.endAllOf({ kind: 'guardian', id: guardianId });
          await idempotencyKeys.endAbout(`guardian-${guardianId}`, [
            visitor,
            `guardian-${guardianId}`,
          ]);
        }
        return row;
      },
      {
        instructor: true,
        edits: editedGuardian,
        params: byId,
        body: guardianChanges,
        response: guardianRow,
        detail: { summary: 'Change a parent or guardian, or whether they have access' },
      },
    )
    .post(
      '/parents/:id/invite',
      async ({ params: { id: guardianId }, account, schoolId }) => {
        const { studentId, email: to } = await requireGuardian(schoolId, guardianId);
        await letters.admit({ account }, to);
        const now = clock();
        const parent = await decided(
          { account, schoolId },
          { type: 'InviteGuardian', now, guardianId, studentId },
        );
        const expiresAt = parent.inviteExpiresAt ?? addMinutes(now, guardianInviteDays * 24 * 60);
        const about = { subject: guardianId, boundTo: parent.email, expiresAt };
        const token = await tokens.make('guardian-invite', about);
        const inviteUrl = `${publicUrl}/parent-portal?invite=${token}`;
        const email = await letter({ account, schoolId }, parent, inviteUrl, expiresAt);
        return { inviteUrl, expiresAt, email, parent };
      },
      {
        instructor: true,
        confirmed: true,
        params: byId,
        response: invitation,
        detail: { summary: 'Invite a parent or guardian; a link sent before stops working' },
      },
    );

  async function letter(
    instructor: Instructor,
    guardian: GuardianRow,
    inviteUrl: string,
    expiresAt: string,
  ) {
    const { schoolId, account } = instructor;
    const [{ id, firstName }, school] = await Promise.all([
      studentOf(deps, schoolId, guardian.studentId),
      getSchool(sql, schoolId),
    ]);
    const schoolName = school?.name ?? 'Keep Left';
    return letters.send(
      { account, schoolName },
      guardianInvitation({
        guardian: { ...guardian, guardianId: guardian.id },
        student: { id, firstName },
        instructor: { name: signatureOf(instructor), email: account.email },
        schoolName,
        inviteUrl,
        expiresAt,
      }),
    );
  }

  async function requireGuardian(schoolId: number, guardianId: number): Promise<GuardianRow> {
    const row = await getGuardian(sql, schoolId, guardianId);
    if (!row) throw guardianNotFound();
    return row;
  }

  async function decided(
    instructor: Instructor,
    command: Sent<GuardianCommand>,
  ): Promise<GuardianRow> {
    const { studentId, guardianId } = command;
    await dispatch(student, studentId, command, actingOn(instructor, studentId));
    return requireGuardian(instructor.schoolId, guardianId);
  }
}
