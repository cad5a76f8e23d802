import { z } from 'zod';
import type { Endorsement } from '../account/endorsement.ts';
import { weekHours } from '../availability/commands.ts';
import { lessonDurations } from '../catalogue/lessons.ts';
import { onboardingDefaults } from '../catalogue/onboarding.ts';
import { defaultPrices } from '../catalogue/prices.ts';
import { skillCategories } from '../catalogue/skills.ts';
import type { Command } from '../kernel/decider.ts';
import {
  countOr,
  lines,
  oneOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredLine,
  webAddress,
} from '../kernel/fields.ts';
import type { AccountId, SchoolId } from '../kernel/ids.ts';
import { toDollars } from '../kernel/money.ts';
import type { ChangeBranding } from './branding.ts';
import type { SetChargeRules } from './charge-rules.ts';
import type { CloseWhenDue, SetClosing, TakeClosingBack } from './closing.ts';
import type { CorrectSchool } from './correction.ts';
import type { OfferProduct, RetireProduct, SetCreditRules } from './credit-products.ts';
import type { SetEnquiryReply } from './enquiry-reply.ts';
import type { SetEnrolmentLink } from './enrolment-link.ts';
import type { RecordExport } from './exports.ts';
import type { SetHolidays } from './holidays.ts';
import type { ChangeInvoiceSettings, InvoiceSettings } from './invoice-settings.ts';
import type { ListSchool, UnlistSchool } from './listing.ts';
import type { SetNoticeRules } from './notice-rules.ts';
import type { ChangeNoticeWords } from './notice-wording.ts';
import type { SetPrices } from './prices.ts';

/** POST /api/schools: what onboarding and the settings form send. */
export const schoolDetails = z.object({
  name: requiredLine('School name', 120),
  address: requiredLine('Address', 300),
  phone: optionalPhone('Phone'),
  email: optionalEmail(),
  website: webAddress('Website', 200),
  description: optionalText('Description', 2000),
  licenseNumber: optionalLine('Licence number', 60),
  insuranceProvider: optionalLine('Insurance provider', 120),
  vehicleCount: countOr(onboardingDefaults.vehicleCount, { max: 500, label: 'Vehicle count' }),
  operatingHours: optionalText('Operating hours', 500),
  /** The same as times; absent where only the words were sent (`hoursFrom`). */
  openingHours: weekHours.nullish(),
  specialties: lines('Specialties', { most: 20, longest: 60 }),
  defaultLessonDuration: countOr(onboardingDefaults.lessonDuration, {
    min: lessonDurations[0],
    max: 480,
    label: 'Default lesson duration',
  }),
  defaultLessonPrice: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((price) =>
      price === null || price === undefined || price === ''
        ? toDollars(defaultPrices.standardLessonPrice)
        : Number(price),
    )
    .pipe(
      z
        .number({ error: 'Default lesson price must be a number of dollars' })
        .positive('Default lesson price must be a positive number')
        .max(10_000, 'Default lesson price can be at most NZ$10,000'),
    ),
});
export type SchoolDetails = z.infer<typeof schoolDetails>;

export type RegisterSchool = Command<
  'RegisterSchool',
  {
    schoolId: SchoolId;
    ownerId: AccountId;
    details: SchoolDetails;
    /** What onboarding also asks, for the invoices. */
    invoiceSettings?: InvoiceSettings;
    /** What onboarding also asks of the founder. */
    endorsement?: Endorsement;
  }
>;
export type ChangeSchoolDetails = Command<
  'ChangeSchoolDetails',
  { schoolId: SchoolId; details: SchoolDetails }
>;

/** POST /api/school-skills: a skill of the school's own, after the fourteen. */
export const schoolSkill = z.object({
  name: requiredLine('Skill name', 60),
  category: oneOf('Category', skillCategories),
});
export type SchoolSkill = z.infer<typeof schoolSkill>;
export type AddSchoolSkill = Command<'AddSchoolSkill', { schoolId: SchoolId; skill: SchoolSkill }>;

export type ArchiveSchool = Command<
  'ArchiveSchool',
  {
    schoolId: SchoolId;
    /** How many admins belong to it: they would lock themselves out. */
    admins: number;
  }
>;

export type SchoolCommand =
  | RegisterSchool
  | ChangeSchoolDetails
  | AddSchoolSkill
  | ListSchool
  | UnlistSchool
  | SetPrices
  | ChangeInvoiceSettings
  | CorrectSchool
  | ArchiveSchool
  | SetClosing
  | TakeClosingBack
  | CloseWhenDue
  | ChangeBranding
  | RecordExport
  | SetNoticeRules
  | ChangeNoticeWords
  | OfferProduct
  | RetireProduct
  | SetCreditRules
  | SetHolidays
  | SetEnquiryReply
  | SetEnrolmentLink
  | SetChargeRules;
