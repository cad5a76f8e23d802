import type { Database } from '#api/database/database.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import type { ToldOf } from '#api/gateways/mail/other-notices.ts';
import { termsToSignNotice } from '#api/gateways/mail/terms-to-sign.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { listTermsRules } from '#projections/terms/query.ts';
import { signersOf } from './unsigned.ts';

/** Asks a reader for the signature that is missing: a parent for theirs, a learner for either. Null once the reader has nothing to do. */
export async function termsToSign(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  { schoolId, to }: { readonly schoolId: SchoolId; readonly to: ToldOf },
): Promise<NoticeMessage | null> {
  const [[signer], versions] = await Promise.all([
    signersOf(sql, schoolId, clock(), [to.studentId]),
    listTermsRules(sql, schoolId),
  ]);
  const missing = signer?.missing;
  const isParent = to.person.startsWith('guardian-');
  if (!missing || (isParent && !missing.beside)) return null;
  const startsOn = versions.find(({ version }) => version === missing.version)?.startsOn;
  return startsOn === undefined ? null : termsToSignNotice(to, { ...missing, startsOn });
}
