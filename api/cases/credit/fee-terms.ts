import type { Database } from '#api/database/database.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { type FeeTerms, feeTermsOf } from '#domain/credit/rules.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { rulesOf, type SchoolRules } from './lessons.ts';

/** What giving up a lesson costs that is booked now: by the school's rules, and by its instructor's hours where those have no steps. */
export async function termsNow(
  sql: Database,
  { schoolId, instructorId }: { readonly schoolId: SchoolId; readonly instructorId: AccountId },
  known: SchoolRules | Promise<SchoolRules> = rulesOf(sql, schoolId),
): Promise<FeeTerms> {
  const [{ rules, hourCents }, settings] = await Promise.all([
    known,
    getAvailability(sql, instructorId),
  ]);
  return feeTermsOf(rules, (settings ?? firstAvailability).freeCancelHours, hourCents);
}
