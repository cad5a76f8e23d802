import { drivingSkills } from '../catalogue/skills.ts';
import type { Decider } from '../kernel/decider.ts';
import { toCents } from '../kernel/money.ts';
import { same } from '../kernel/same.ts';
import { changeBranding } from './branding.ts';
import { archive } from './closing.ts';
import type {
  AddSchoolSkill,
  ChangeSchoolDetails,
  RegisterSchool,
  SchoolCommand,
  SchoolDetails,
} from './commands.ts';
import { correct } from './correction.ts';
import type { SchoolEvent } from './events.ts';
import { changeInvoiceSettings, noInvoiceSettings } from './invoice-settings.ts';
import { list, unlist } from './listing.ts';
import { setPrices } from './prices.ts';
import {
  schoolAlreadyRegistered,
  schoolNotFound,
  skillAlreadyThere,
  tooManySkills,
} from './rejections.ts';
import { type AnySchoolEvent, evolve, noSchool, type School } from './school.ts';
import { maxSchoolSkills, type SchoolSkillEvent } from './skill-events.ts';

/**
 * Rules of a school. A school takes the number of the account that founds it: founding twice meets the same stream, so an owner
 * cannot end up with two.
 */
export const school: Decider<SchoolCommand, School, AnySchoolEvent> = {
  noun: 'school',
  initial: noSchool,
  evolve,
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
        return correct(command, state);
      case 'ArchiveSchool':
        return archive(command, state);
      case 'ChangeBranding':
        return changeBranding(command, state);
    }
  },
};

function register(command: RegisterSchool, state: School): AnySchoolEvent[] {
  if (state.status === 'open') throw schoolAlreadyRegistered();
  const { schoolId, ownerId, details, invoiceSettings = noInvoiceSettings } = command;
  const { endorsement } = command;
  const registered = {
    type: 'SchoolRegistered',
    data: { schoolId, ownerId, ...asFacts(details), ...(endorsement && { endorsement }) },
  } as const;
  if (same(invoiceSettings, noInvoiceSettings)) return [registered];
  return [registered, { type: 'InvoiceSettingsChanged', data: { schoolId, ...invoiceSettings } }];
}

function changeDetails({ schoolId, details }: ChangeSchoolDetails, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const facts = asFacts(details);
  if (same(facts, state.details)) return [];
  return [{ type: 'SchoolDetailsChanged', data: { schoolId, ...facts } }];
}

function addSkill({ schoolId, skill }: AddSchoolSkill, state: School): SchoolSkillEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const known = [...drivingSkills.map(({ name }) => name), ...state.skills];
  const twin = known.find((name) => name.toLowerCase() === skill.name.toLowerCase());
  if (twin) throw skillAlreadyThere(twin);
  if (state.skills.length >= maxSchoolSkills) throw tooManySkills(maxSchoolSkills);
  return [{ type: 'SchoolSkillAdded', data: { schoolId, ...skill } }];
}

function asFacts({ defaultLessonPrice, ...details }: SchoolDetails) {
  return { ...details, defaultLessonPriceCents: toCents(defaultLessonPrice) };
}
