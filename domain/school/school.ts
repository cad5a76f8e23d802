import { evolveBy } from '../kernel/decider.ts';
import { type Branding, type BrandingEvent, brandingEvents, noBranding } from './branding.ts';
import { type SchoolClosingEvent, schoolClosingEvents } from './closing-events.ts';
import { type SchoolEvent, schoolEvents } from './events.ts';
import {
  type InvoiceSettingEvent,
  type InvoiceSettings,
  noInvoiceSettings,
} from './invoice-settings.ts';
import { type SchoolListingEvent, schoolListingEvents } from './listing-events.ts';
import { type Prices, type SchoolPriceEvent, schoolPriceEvents } from './prices.ts';
import { type SchoolSkillEvent, schoolSkillEvents } from './skill-events.ts';

type Details = Omit<Extract<SchoolEvent, { type: 'SchoolDetailsChanged' }>['data'], 'schoolId'>;

/** What a directory entry says. */
export type Listing = Omit<
  Extract<SchoolListingEvent, { type: 'SchoolListed' }>['data'],
  'schoolId'
>;

export type School =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly ownerId: number;
      readonly details: Details;
      /** Names of the skills it has added to the fourteen. */
      readonly skills: readonly string[];
      /** What its directory entry says; null while it is not listed. */
      readonly listing: Listing | null;
      /** In cents; null until it has set its own. */
      readonly prices: Prices | null;
      readonly invoiceSettings: InvoiceSettings;
      readonly isArchived: boolean;
      readonly branding: Branding;
    };

export const noSchool: School = { status: 'none' };

const evolveSchool = evolveBy<School, SchoolEvent>({
  SchoolRegistered: (_, { schoolId: _id, ownerId, endorsement: _own, ...details }) => ({
    status: 'open',
    ownerId,
    details,
    skills: [],
    listing: null,
    prices: null,
    invoiceSettings: noInvoiceSettings,
    isArchived: false,
    branding: noBranding,
  }),
  SchoolDetailsChanged: (school, { schoolId: _id, ...details }) =>
    school.status === 'open' ? { ...school, details } : school,
});

const evolveSkills = evolveBy<readonly string[], SchoolSkillEvent>({
  SchoolSkillAdded: (skills, { name }) => [...skills, name],
});

const evolveListing = evolveBy<Listing | null, SchoolListingEvent>({
  SchoolListed: (_, { schoolId: _id, ...listing }) => listing,
  SchoolUnlisted: () => null,
});

const evolvePrices = evolveBy<Prices | null, SchoolPriceEvent>({
  PricesSet: (_, { schoolId: _id, ...prices }) => prices,
});

const evolveInvoiceSettings = evolveBy<InvoiceSettings, InvoiceSettingEvent>({
  InvoiceSettingsChanged: (_, { schoolId: _id, ...settings }) => settings,
});

const evolveBranding = evolveBy<Branding, BrandingEvent>({
  BrandingChanged: (_, { schoolId: _id, ...branding }) => branding,
});

/** Everything that a school's stream holds. */
export type AnySchoolEvent =
  | SchoolEvent
  | SchoolSkillEvent
  | SchoolListingEvent
  | SchoolPriceEvent
  | InvoiceSettingEvent
  | SchoolClosingEvent
  | BrandingEvent;

/** A school's skills, directory entry, prices and invoice settings are in its stream and have handlers of their own. */
export function evolve(school: School, event: AnySchoolEvent): School {
  if (isOfSchool(event)) return evolveSchool(school, event);
  if (school.status === 'none') return school;
  if (isOfSkill(event)) return { ...school, skills: evolveSkills(school.skills, event) };
  if (isOfListing(event)) return { ...school, listing: evolveListing(school.listing, event) };
  if (isOfPrices(event)) return { ...school, prices: evolvePrices(school.prices, event) };
  if (isOfClosing(event)) return { ...school, isArchived: true };
  if (isOfBranding(event)) return { ...school, branding: evolveBranding(school.branding, event) };
  const { invoiceSettings } = school;
  return { ...school, invoiceSettings: evolveInvoiceSettings(invoiceSettings, event) };
}

function isOfSchool(event: AnySchoolEvent): event is SchoolEvent {
  return event.type in schoolEvents;
}

function isOfPrices(event: AnySchoolEvent): event is SchoolPriceEvent {
  return event.type in schoolPriceEvents;
}

function isOfSkill(event: AnySchoolEvent): event is SchoolSkillEvent {
  return event.type in schoolSkillEvents;
}

function isOfListing(event: AnySchoolEvent): event is SchoolListingEvent {
  return event.type in schoolListingEvents;
}

function isOfClosing(event: AnySchoolEvent): event is SchoolClosingEvent {
  return event.type in schoolClosingEvents;
}

function isOfBranding(event: AnySchoolEvent): event is BrandingEvent {
  return event.type in brandingEvents;
}
