import { schoolHasAdmin } from '../account/rejections.ts';
import { drivingSkills } from '../catalogue/skills.ts';
import type { Decider } from '../kernel/decider.ts';
import { toCents } from '../kernel/money.ts';
import { same } from '../kernel/same.ts';
import { changeBranding } from './branding.ts';
import { setChargeRules } from './charge-rules.ts';
import { archived, closeWhenDue, setClosing, takeClosingBack } from './closing.ts';
import type {
  AddSchoolSkill,
  ArchiveSchool,
  ChangeSchoolDetails,
  RegisterSchool,
  SchoolCommand,
  SchoolDetails,
} from './commands.ts';
import { correctSchool } from './correction.ts';
import { offerProduct, retireProduct, setCreditRules } from './credit-products.ts';
import { setEnquiryReply } from './enquiry-reply.ts';
import { setEnrolmentLink } from './enrolment-link.ts';
import type { SchoolEvent } from './events.ts';
import { recordExport } from './exports.ts';
import { setHolidays } from './holidays.ts';
import { changeInvoiceSettings, noInvoiceSettings } from './invoice-settings.ts';
import { list, unlist } from './listing.ts';
import { setNoticeRules } from './notice-rules.ts';
import { changeNoticeWords } from './notice-wording.ts';
import { hoursFrom } from './opening-hours.ts';
import { setPrices } from './prices.ts';
import {
  schoolAlreadyRegistered,
  schoolNotFound,
  skillAlreadyThere,
  tooManySkills,
} from './rejections.ts';
import { noun, type School } from './school.ts';

/** More than this and the list is no longer one that an instructor goes through. */
export const maxSchoolSkills = 40;

/** Rules of a school. */
export const school: Decider<SchoolCommand, School, SchoolEvent> = {
  ...noun,
  decide: (command, state) => {
    if (state.status === 'open' && state.isArchived && command.type !== 'ArchiveSchool')
      throw schoolNotFound();
    switch (command.type) {
      case 'RegisterSchool':
        return register(command, state);
      case 'ChangeSchoolDetails':
        return changeDetails(command, state);
      case 'AddSchoolSkill':
        return addSkill(command, state);
      case 'ListSchool':
        return list(command, state);
      case 'UnlistSchool':
        return unlist(command, state);
      case 'SetPrices':
        return setPrices(command, state);
      case 'ChangeInvoiceSettings':
        return changeInvoiceSettings(command, state);
      case 'CorrectSchool':
        return correctSchool(command, state);
      case 'ArchiveSchool':
        return archive(command, state);
      case 'SetClosing':
        return setClosing(command, state);
      case 'TakeClosingBack':
        return takeClosingBack(command, state);
      case 'CloseWhenDue':
        return closeWhenDue(command, state);
      case 'ChangeBranding':
        return changeBranding(command, state);
      case 'RecordExport':
        return recordExport(command, state);
      case 'SetNoticeRules':
        return setNoticeRules(command, state);
      case 'ChangeNoticeWords':
        return changeNoticeWords(command, state);
      case 'OfferProduct':
        return offerProduct(command, state);
      case 'RetireProduct':
        return retireProduct(command, state);
      case 'SetCreditRules':
        return setCreditRules(command, state);
      case 'SetHolidays':
        return setHolidays(command, state);
      case 'SetEnquiryReply':
        return setEnquiryReply(command, state);
      case 'SetEnrolmentLink':
        return setEnrolmentLink(command, state);
      case 'SetChargeRules':
        return setChargeRules(command, state);
    }
  },
};

function register(command: RegisterSchool, state: School): SchoolEvent[] {
  if (state.status === 'open') throw schoolAlreadyRegistered();
  const { schoolId, ownerId, details, invoiceSettings = noInvoiceSettings } = command;
  const { endorsement } = command;
  const registered = {
    type: 'SchoolRegistered',
    data: {
      schoolId,
      ownerId,
      ...asFacts(details, undefined),
      ...(endorsement && { endorsement }),
    },
  } as const;
  if (same(invoiceSettings, noInvoiceSettings)) return [registered];
  return [registered, { type: 'InvoiceSettingsChanged', data: { schoolId, ...invoiceSettings } }];
}

function changeDetails({ schoolId, details }: ChangeSchoolDetails, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const facts = asFacts(details, state.details);
  if (same(facts, state.details)) return [];
  return [{ type: 'SchoolDetailsChanged', data: { schoolId, ...facts } }];
}

function addSkill({ schoolId, skill }: AddSchoolSkill, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const known = [...drivingSkills.map(({ name }) => name), ...state.skills];
  const twin = known.find((name) => name.toLowerCase() === skill.name.toLowerCase());
  if (twin) throw skillAlreadyThere(twin);
  if (state.skills.size >= maxSchoolSkills) throw tooManySkills(maxSchoolSkills);
  return [{ type: 'SchoolSkillAdded', data: { schoolId, ...skill } }];
}

function archive({ schoolId, admins }: ArchiveSchool, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (state.isArchived) return [];
  if (admins > 0) throw schoolHasAdmin();
  return archived(schoolId, state);
}

function asFacts(
  { defaultLessonPrice, openingHours, ...details }: SchoolDetails,
  kept: Parameters<typeof hoursFrom>[1],
) {
  const { operatingHours } = details;
  const said = openingHours === undefined ? { operatingHours } : { openingHours, operatingHours };
  return {
    ...details,
    ...hoursFrom(said, kept),
    defaultLessonPriceCents: toCents(defaultLessonPrice),
  };
}
