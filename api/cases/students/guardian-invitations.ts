import { lettersToOthers, type Sender } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import { guardianInvitation } from '#api/gateways/mail/guardian-invitation.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { guardianInviteDays } from '#domain/catalogue/guardians.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import type { PortalGuardian } from '#projections/guardians/portal.ts';
import { type GuardianRow, getGuardian } from '#projections/guardians/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { studentChanges } from './change-student.ts';
import { guardianOf } from './guardians.ts';
import { studentOf } from './students.ts';

/** A guardian at one school. */
export type KnownGuardian = Pick<PortalGuardian, 'guardianId' | 'studentId' | 'schoolId'>;

/** Links into the parent portal; each takes the place of the one before. */
export function guardianInvitations(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl' | 'mailer' | 'rateLimits'>,
) {
  const { sql, clock, tokens, publicUrl } = deps;
  const { by, byInstructor } = studentChanges(deps);
  const letters = lettersToOthers(deps);
  return { invite, inviteAnew };

  /** By an instructor, who may copy the link too. */
  async function invite(who: Instructor, guardianId: number) {
    const { account, schoolId } = who;
    const { studentId, email: to } = await guardianOf(sql, schoolId, guardianId);
    await letters.admit({ account }, to);
    const now = clock();
    await byInstructor(who, studentId, { type: 'InviteGuardian', now, guardianId });
    const parent = await guardianOf(sql, schoolId, guardianId);
    const expiresAt = parent.inviteExpiresAt ?? addMinutes(now, guardianInviteDays * 24 * 60);
    const inviteUrl = await link(parent, expiresAt);
    const [child, school] = await Promise.all([
      studentOf(deps, schoolId, parent.studentId),
      getSchool(sql, schoolId),
    ]);
    const sender = { account, schoolName: school?.name ?? 'Keep Left' };
    const email = await letter(sender, parent, child, { inviteUrl, expiresAt });
    return { inviteUrl, expiresAt, email, parent };
  }

  /** By the guardian, whose session or link has ended; whether a letter goes out is not told. */
  async function inviteAnew({ guardianId, studentId, schoolId }: KnownGuardian): Promise<void> {
    const actor = { kind: 'guardian', id: guardianId } as const;
    const context = { actor, schoolId, studentId };
    await by(context, studentId, { type: 'InviteGuardian', guardianId });
    const [guardian, child, school, account] = await Promise.all([
      getGuardian(sql, schoolId, guardianId),
      studentOf(deps, schoolId, studentId),
      getSchool(sql, schoolId),
      getAccount(sql, founderOf(schoolId)),
    ]);
    const expiresAt = guardian?.inviteExpiresAt;
    if (!guardian || !expiresAt || !account) return;
    const isConfirmed = account.isEmailVerified;
    if (!(await letters.admits(`guardian-${guardianId}`, { isConfirmed, to: guardian.email })))
      return;
    const inviteUrl = await link(guardian, expiresAt);
    const sender = { account, schoolName: school?.name ?? 'Keep Left' };
    // Nobody waits for the mail server.
    void letter(sender, guardian, child, { inviteUrl, expiresAt });
  }

  async function link({ id: subject, email: boundTo }: GuardianRow, expiresAt: string) {
    const token = await tokens.make('guardian-invite', { subject, boundTo, expiresAt });
    return `${publicUrl}/parent-portal?invite=${token}`;
  }

  function letter(
    sender: Sender,
    guardian: GuardianRow,
    { id, firstName }: { readonly id: number; readonly firstName: string },
    invitation: { readonly inviteUrl: string; readonly expiresAt: string },
  ) {
    const { account, schoolName } = sender;
    return letters.send(
      sender,
      guardianInvitation({
        guardian: { ...guardian, guardianId: guardian.id },
        student: { id, firstName },
        instructor: { name: fullName(account).trim(), email: account.email },
        schoolName,
        ...invitation,
      }),
    );
  }
}
