import { type SchoolHolidays } from '../catalogue/holidays.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { type NoticeKind, noticeKinds } from '../kernel/notification-kinds.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import { byKind, type NoticeRules } from '../notices/kinds.ts';
import { firstNoticeRules } from '../notices/rules.ts';
import { type Branding, noBranding } from './branding.ts';
import { type ChargeRules, firstChargeRules } from './charge-rules.ts';
import { type CreditOffer, firstCreditOffer } from './credit-products.ts';
import { type EnquiryReply, firstEnquiryReply } from './enquiry-reply.ts';
import { type EnrolmentLink, ofSchoolItself } from './enrolment-link.ts';
import type { SchoolEvent } from './events.ts';
import { firstHolidays } from './holidays.ts';
import { type InvoiceSettings, noInvoiceSettings } from './invoice-settings.ts';
import type { SchoolWords } from './notice-wording.ts';
import type { Prices } from './prices.ts';

type Data<Type extends SchoolEvent['type']> = Omit<
  Extract<SchoolEvent, { type: Type }>['data'],
  'schoolId'
>;

/** What a directory entry says. */
export type Listing = Data<'SchoolListed'>;

export type School =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly ownerId: AccountId;
      readonly details: Data<'SchoolDetailsChanged'>;
      /** Names of the skills it has added to the fourteen. */
      readonly skills: PersistentSet<string>;
      /** What its directory entry says; null while it is not listed. */
      readonly listing: Listing | null;
      /** In cents; null until it has set its own. */
      readonly prices: Prices | null;
      readonly invoiceSettings: InvoiceSettings;
      readonly isArchived: boolean;
      /** The last Auckland day before it closes; null while its owner has not asked for that. */
      readonly lastDay: LocalDate | null;
      readonly branding: Branding;
      readonly noticeRules: NoticeRules;
      /** Whether it has said itself whom to tell of what. */
      readonly hasSetNotices: boolean;
      /** Its own words by kind of message. */
      readonly noticeWords: Readonly<Partial<Record<NoticeKind, SchoolWords>>>;
      readonly creditOffer: CreditOffer;
      readonly holidays: SchoolHolidays;
      readonly enquiryReply: EnquiryReply;
      /** By instructor; `ofSchoolItself` is the school's own. */
      readonly enrolmentLinks: PersistentMap<number, EnrolmentLink>;
      readonly chargeRules: ChargeRules;
    };
export type OpenSchool = Exclude<School, { status: 'none' }>;

export const noSchool: School = { status: 'none' };

export const evolve = evolveBy<School, SchoolEvent>({
  SchoolRegistered: (_, { schoolId: _id, ownerId, endorsement: _own, ...details }) => ({
    status: 'open',
    ownerId,
    details,
    skills: PersistentSet.of(),
    listing: null,
    prices: null,
    invoiceSettings: noInvoiceSettings,
    isArchived: false,
    lastDay: null,
    branding: noBranding,
    noticeRules: firstNoticeRules,
    hasSetNotices: false,
    noticeWords: {},
    creditOffer: firstCreditOffer,
    holidays: firstHolidays,
    enquiryReply: firstEnquiryReply,
    enrolmentLinks: PersistentMap.of(),
    chargeRules: firstChargeRules,
  }),
  SchoolDetailsChanged: (school, { schoolId: _id, ...details }) => whileOpen(school, { details }),
  SchoolArchived: (school) => whileOpen(school, { isArchived: true }),
  SchoolClosingSet: (school, { lastDay }) => whileOpen(school, { lastDay }),
  SchoolClosingTakenBack: (school) => whileOpen(school, { lastDay: null }),
  BrandingChanged: (school, { schoolId: _id, ...branding }) => whileOpen(school, { branding }),
  SchoolListed: (school, { schoolId: _id, ...listing }) => whileOpen(school, { listing }),
  SchoolUnlisted: (school) => whileOpen(school, { listing: null }),
  PricesSet: (school, { schoolId: _id, ...prices }) => whileOpen(school, { prices }),
  InvoiceSettingsChanged: (school, { schoolId: _id, ...invoiceSettings }) =>
    whileOpen(school, { invoiceSettings }),
  RecordsExported: (school) => school,
  NoticeRulesSet: (school, { reminders, kinds }) =>
    whileOpen(school, {
      hasSetNotices: true,
      noticeRules: {
        reminders,
        kinds: byKind(noticeKinds, (kind) => kinds[kind] ?? firstNoticeRules.kinds[kind]),
      },
    }),
  NoticeWordsChanged: (school, { kind, letter, text }) =>
    school.status === 'open'
      ? { ...school, noticeWords: { ...school.noticeWords, [kind]: { letter, text } } }
      : school,
  ProductOffered: (school, { schoolId: _id, ...product }) =>
    offering(school, ({ products }) => ({ products: products.with(product.productId, product) })),
  ProductRetired: (school, { productId }) =>
    offering(school, ({ retired }) => ({ retired: retired.with(productId) })),
  CreditRulesSet: (
    school,
    { schoolId: _id, lateTiers = [], mostCents = null, waivesFilled = false, ...rules },
  ) => offering(school, () => ({ rules: { ...rules, lateTiers, mostCents, waivesFilled } })),
  HolidaysSet: (school, { schoolId: _id, ...holidays }) => whileOpen(school, { holidays }),
  EnquiryReplySet: (school, { schoolId: _id, ...enquiryReply }) =>
    whileOpen(school, { enquiryReply }),
  EnrolmentLinkSet: (school, { schoolId: _id, instructorId, ...link }) =>
    school.status === 'open'
      ? {
          ...school,
          enrolmentLinks: school.enrolmentLinks.with(instructorId ?? ofSchoolItself, link),
        }
      : school,
  ChargeRulesSet: (school, { schoolId: _id, ...chargeRules }) => whileOpen(school, { chargeRules }),
  SchoolSkillAdded: (school, { name }) =>
    school.status === 'open' ? { ...school, skills: school.skills.with(name) } : school,
});

function offering(school: School, change: (now: CreditOffer) => Partial<CreditOffer>): School {
  if (school.status === 'none') return school;
  return { ...school, creditOffer: { ...school.creditOffer, ...change(school.creditOffer) } };
}

function whileOpen(school: School, change: Partial<OpenSchool>): School {
  return school.status === 'open' ? { ...school, ...change } : school;
}

export const noun = defineNoun({
  noun: 'school',
  label: 'School',
  initial: noSchool,
  evolve,
  bound: kept('school'),
  topics: ['school', 'pricing', 'schoolSkills'],
});
