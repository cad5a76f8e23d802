import type { Deps } from '#api/deps.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { confirmedHostOf } from '#domain/school/notice-wording.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** The host of a school's website, where its owner has confirmed an email address there; null where we do not know whose it is. */
export async function confirmedWebsite(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
): Promise<string | null> {
  const [school, owner] = await Promise.all([
    getSchool(sql, schoolId),
    getAccount(sql, founderOf(schoolId)),
  ]);
  return confirmedHostOf(school?.website ?? null, owner?.isEmailVerified ? owner.email : null);
}
