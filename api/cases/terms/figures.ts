import { termsNow } from '#api/cases/credit/fee-terms.ts';
import type { Database } from '#api/database/database.ts';
import { policyInWords, shareInWords } from '#domain/availability/policy-words.ts';
import { firstBillingRules } from '#domain/bills/bills.ts';
import type { FeeTerms } from '#domain/credit/rules.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { TermsFigures } from '#domain/terms/merge.ts';
import { getBillingRules } from '#projections/bills/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** The figures of a school’s settings, for the fields of its terms. */
export async function figuresOf(
  sql: Database,
  schoolId: SchoolId,
  startsOn: LocalDate | null,
): Promise<TermsFigures> {
  const [school, terms, billing] = await Promise.all([
    getSchool(sql, schoolId),
    termsNow(sql, { schoolId, instructorId: founderOf(schoolId) }),
    getBillingRules(sql, schoolId),
  ]);
  return {
    school: school?.name ?? '',
    // Terms are sealed as they are: no address of a person may stand in them for good.
    contact: [school?.website, 'a message in your portal'].filter(Boolean).join(' or '),
    cancelling: policyInWords({ terms, policyNote: null }),
    'no licence': unfitInWords(terms),
    'days to pay': daysInWords(billing?.daysToPay ?? firstBillingRules.daysToPay),
    'first day': startsOn === null ? 'the day we publish them' : formatDate(startsOn),
  };
}

function unfitInWords({ noLicencePercent, unfitPercent }: FeeTerms): string {
  if (noLicencePercent === 0 && unfitPercent === 0)
    return 'If you come without your licence or can’t drive safely, we find another time and nothing is charged.';
  if (noLicencePercent === unfitPercent)
    return `If you come without your licence or can’t drive safely, ${shareInWords(unfitPercent)} is charged.`;
  return `If you come without your licence, ${shareInWords(noLicencePercent)} is charged; if you can’t drive safely, ${shareInWords(unfitPercent)}.`;
}

function daysInWords(days: number): string {
  if (days === 0) return 'on the day that you get it';
  return days === 1 ? 'within a day' : `within ${days} days`;
}
