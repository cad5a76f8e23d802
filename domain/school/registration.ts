import { endorsement } from '../account/endorsement.ts';
import { schoolDetails } from './commands.ts';
import { invoiceSettings } from './invoice-settings.ts';

const { gstNumber, bankAccount } = invoiceSettings.shape;

/** POST /api/schools: the school, and what onboarding may ask besides: tax, bank, and the founder's I endorsement. */
export const schoolRegistration = schoolDetails.extend({
  gstNumber,
  bankAccount,
  ...endorsement.shape,
});
