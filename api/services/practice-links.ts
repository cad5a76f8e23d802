import type { Deps } from '#api/deps.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { getPractice } from '#projections/practice/query.ts';

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
