import type { Sender } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getPractice } from '#projections/practice/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/**
 * A link by which a supervisor confirms a drive, in place of any before it.
 * @param boundTo the mailbox it goes to; null where the instructor passes it on
 */
export async function makePracticeLink(
  { sql, clock, tokens, publicUrl }: Pick<Deps, 'sql' | 'clock' | 'tokens' | 'publicUrl'>,
  studentId: StudentId,
  driveId: number,
  { boundTo }: { boundTo: string | null },
): Promise<{ confirmUrl: string; expiresAt: string }> {
  const expiresAt = (await getPractice(sql, studentId, driveId))?.askedUntil ?? clock();
  const token = await tokens.make('practice-link', { subject: driveId, boundTo, expiresAt });
  return { confirmUrl: `${publicUrl}/confirm/${token}`, expiresAt };
}

/** A year of drives and more; a new link takes the place of the one before. */
const supervisorLinkMinutes = 400 * 24 * 60;

/**
 * The link that a supervisor registers by and answers all their drives with, in place of any before it.
 * @param boundTo the mailbox it goes to; null where the instructor passes it on
 */
export async function makeSupervisorLink(
  { clock, tokens, publicUrl }: Pick<Deps, 'clock' | 'tokens' | 'publicUrl'>,
  supervisorId: number,
  { boundTo }: { boundTo: string | null },
): Promise<{ superviseUrl: string; expiresAt: string }> {
  const expiresAt = addMinutes(clock(), supervisorLinkMinutes);
  const token = await tokens.make('supervisor-link', { subject: supervisorId, boundTo, expiresAt });
  return { superviseUrl: `${publicUrl}/supervise/${token}`, expiresAt };
}

/** In whose name a learner's letters go out. @throws `Rejection` where the school's address is not confirmed */
export async function senderOf(sql: Deps['sql'], schoolId: SchoolId): Promise<Sender> {
  const [account, school] = await Promise.all([
    getAccount(sql, founderOf(schoolId)),
    getSchool(sql, schoolId),
  ]);
  if (!account?.isEmailVerified) throw schoolUnconfirmed();
  return { account, schoolName: school?.name ?? 'a driving school' };
}

const schoolUnconfirmed = () =>
  new Rejection(
    'forbidden',
    'school_unconfirmed',
    'Your driving school has not confirmed its email address yet, so we write to nobody in its name. Please tell your instructor.',
  );
