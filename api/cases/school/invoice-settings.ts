import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { InvoiceSettings } from '#domain/school/invoice-settings.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { schoolChanges } from './change-school.ts';

/**
 * How a school's invoices are made out. Whoever pays one pays into the bank account on it.
 * @param mustBeThemselves throws unless they have confirmed that it is they; asked where money would go elsewhere
 */
export function changingInvoiceSettings(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'mailer' | 'clock' | 'publicUrl'>,
) {
  const changeSchool = schoolChanges(deps);

  return async (
    instructor: Instructor,
    settings: InvoiceSettings,
    mustBeThemselves: () => Promise<void>,
  ) => {
    const { account, schoolId } = instructor;
    const { bankAccount } = await getInvoiceSettings(deps.sql, schoolId);
    const movesMoney = settings.bankAccount !== bankAccount;
    if (movesMoney) await mustBeThemselves();
    await changeSchool(instructor, { type: 'ChangeInvoiceSettings', settings });
    if (movesMoney) sendSecurityLetter(deps, account, 'bankAccountChanged');
    return getInvoiceSettings(deps.sql, schoolId);
  };
}
