import { z } from 'zod';
import { endorsement } from '../account/endorsement.ts';
import { countries } from '../catalogue/onboarding.ts';
import { oneOf, optionalEmail, phoneNumber, requiredLine } from '../kernel/fields.ts';
import { schoolDetails } from './commands.ts';
import { invoiceSettings } from './invoice-settings.ts';

const { gstNumber, bankAccount } = invoiceSettings.shape;
const { name, licenseNumber, website, description, insuranceProvider, vehicleCount } =
  schoolDetails.shape;
const { operatingHours, openingHours, specialties, defaultLessonDuration, defaultLessonPrice } =
  schoolDetails.shape;

/** POST /api/schools: the school, and what onboarding may also ask: tax, bank, and the founder's I endorsement. */
export const schoolRegistration = schoolDetails.extend({
  gstNumber,
  bankAccount,
  ...endorsement.shape,
});

/** Step 1 needs a name. */
export const schoolStep = z.object({
  name,
  licenseNumber,
  ...endorsement.shape,
  website,
  description,
});

/** Step 2 needs phone, street, city, postcode and country. */
export const businessStep = z.object({
  phone: phoneNumber('Phone'),
  email: optionalEmail(),
  street: requiredLine('Street', 160),
  city: requiredLine('City', 80),
  postcode: requiredLine('Postcode', 12),
  country: oneOf('Country', countries),
  insuranceProvider,
  vehicleCount,
  gstNumber,
  bankAccount,
});

export const preferencesStep = z.object({
  operatingHours,
  openingHours,
  specialties,
  defaultLessonDuration,
  defaultLessonPrice,
});

export type SchoolStep = z.infer<typeof schoolStep>;
export type BusinessStep = z.infer<typeof businessStep>;
export type PreferencesStep = z.infer<typeof preferencesStep>;

/** What the three steps say together, as POST /api/schools takes it; the address is one line. */
export function schoolFrom(
  school: SchoolStep,
  business: BusinessStep,
  preferences: PreferencesStep,
) {
  const { street, city, postcode, country, ...rest } = business;
  return {
    ...school,
    ...rest,
    ...preferences,
    address: `${street}, ${city} ${postcode}, ${country}`,
  };
}
