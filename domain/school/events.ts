import { z } from 'zod';
import { holidayNames, regions } from '../catalogue/holidays.ts';
import { lessonTypes } from '../catalogue/lessons.ts';
import { skillCategories } from '../catalogue/skills.ts';
import { lateTier } from '../credit/fee-terms.ts';
import { whenShorts } from '../credit/rules.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { noticeKinds, otherNoticeKinds } from '../kernel/notification-kinds.ts';
import { personal, personalCode, personalLine, personalNote } from '../kernel/personal.ts';
import { cents, count, line, localDate, text } from '../kernel/schemas.ts';
import { byKind } from '../notices/kinds.ts';
import { takenKinds } from './export-kinds.ts';
import { readOpeningHours } from './opening-hours.ts';

const ranges = z.array(z.object({ from: line(), to: line() })).max(50);

// Most schools are one person working from home, so what reaches them is that person's own.
const details = {
  name: personalLine(),
  address: personalLine(),
  phone: personalNote(),
  email: personalCode(),
  website: personalCode(),
  description: personalNote(),
  licenseNumber: personalNote(),
  insuranceProvider: line().nullable(),
  vehicleCount: count,
  /** In words, as the public reads them. */
  operatingHours: text().nullable(),
  /** As times: seven lists, Monday's first; null where the words say none. */
  openingHours: z.array(ranges).max(7).nullable(),
  specialties: personal(z.array(line()).max(100).nullable(), null),
  defaultLessonDuration: count,
  defaultLessonPriceCents: cents,
};
// Of their first version there were the words alone.
const timesOfWords = (data: Record<string, unknown>) => ({
  ...data,
  openingHours: readOpeningHours(
    typeof data['operatingHours'] === 'string' ? data['operatingHours'] : null,
  ),
});
const person = (data: { schoolId: SchoolId }) => `school-${data.schoolId}` as const;

export const schoolDetailsEvents = {
  SchoolRegistered: event(
    z.object({
      schoolId,
      ownerId: accountId,
      ...details,
      /** What its founder said of their I endorsement, which is a fact of their account; absent where nothing was asked. */
      endorsement: personal(
        z
          .object({
            endorsementNumber: line().nullable(),
            endorsementExpiresOn: localDate.nullable(),
          })
          .nullish(),
        null,
      ),
    }),
    { person, version: 2, upcasts: { 1: timesOfWords } },
  ),
  SchoolDetailsChanged: event(z.object({ schoolId, ...details }), {
    person,
    version: 2,
    upcasts: { 1: timesOfWords },
  }),
  /** Its people can no longer sign in and it is not listed; everything recorded stays. */
  SchoolArchived: event(z.object({ schoolId })),
};

export const closingEvents = {
  /** Its owner asked to close it; it is open until the end of that Auckland day. */
  SchoolClosingSet: event(z.object({ schoolId, lastDay: localDate })),
  SchoolClosingTakenBack: event(z.object({ schoolId })),
};

export const brandingEvents = {
  /** How it looks on what it hands out. */
  BrandingChanged: event(
    z.object({
      schoolId,
      /** The unguessable name under which the small logo is kept. */
      logo: personalCode(),
      /** `#1766c5` */
      colour: line().nullable(),
    }),
    { person },
  ),
};

export const listingEvents = {
  /** It shows itself in the public directory, or changes what its listing says. */
  SchoolListed: event(
    z.object({
      schoolId,
      /** Where it teaches, as the public reads it: a suburb and a city rather than a home address. */
      place: personalLine(),
      languages: personal(z.array(line()).max(100), []),
      experience: personalNote(),
      availability: personalNote(),
    }),
    { person },
  ),
  SchoolUnlisted: event(z.object({ schoolId })),
};

export const schoolMoneyEvents = {
  /** In cents. */
  PricesSet: event(
    z.object({
      schoolId,
      standardLessonPrice: cents,
      doubleLessonPrice: cents,
      testPreparationPrice: cents,
      fiveLessonPackagePrice: cents,
      tenLessonPackagePrice: cents,
    }),
  ),
  /** What its invoices say of its tax and its bank. */
  InvoiceSettingsChanged: event(
    z.object({
      schoolId,
      /** Nine digits; null while the school is not registered for GST. */
      gstNumber: personalCode(),
      /** The first Auckland day GST is charged. */
      gstFrom: localDate.nullable(),
      bankAccount: personalCode(),
    }),
    { person },
  ),
};

export const schoolSkillEvents = {
  /** A skill that the school assesses in addition to the fourteen. */
  SchoolSkillAdded: event(z.object({ schoolId, name: line(), category: z.enum(skillCategories) })),
};

export const schoolExportEvents = {
  /** Somebody took a file along. `from` and `to` are Auckland days, both included; null is without a limit. */
  RecordsExported: event(
    z.object({
      schoolId,
      exportId: id,
      what: z.enum(takenKinds),
      from: localDate.nullable(),
      to: localDate.nullable(),
    }),
  ),
};

export const schoolNoticeEvents = {
  /** What its people are told of beside the bell, and how many minutes before a lesson they are reminded. */
  NoticeRulesSet: event(
    z.object({
      schoolId,
      reminders: z.array(count).max(10),
      kinds: z.object({
        booked: z.boolean(),
        moved: z.boolean(),
        cancelled: z.boolean(),
        reminder: z.boolean(),
        // Kinds that came later; off where a fact says nothing of them.
        ...byKind(otherNoticeKinds, () => z.boolean().optional()),
      }),
    }),
  ),
  /** Its own words of one kind of message; null is ours. */
  NoticeWordsChanged: event(
    z.object({
      schoolId,
      kind: z.enum(noticeKinds),
      letter: text().nullable(),
      text: line().nullable(),
    }),
  ),
};

export const schoolCreditEvents = {
  /** It sells minutes of lessons from now on, at this price. */
  ProductOffered: event(
    z.object({
      schoolId,
      productId: id,
      name: line(),
      minutes: count,
      priceCents: cents,
      /** None is every type. */
      lessonTypes: z.array(z.enum(lessonTypes)).max(20),
      /** Days from the sale; null is never. */
      expiresAfterDays: count.nullable(),
    }),
  ),
  /** It sells this no longer. What was sold stays as it is. */
  ProductRetired: event(z.object({ schoolId, productId: id })),
  /** What it does where credit is short, and percent of a lesson's minutes that are charged where it was not held. */
  CreditRulesSet: event(
    z.object({
      schoolId,
      whenShort: z.enum(whenShorts),
      lateCancelPercent: count,
      noShowPercent: count,
      noLicencePercent: count,
      unfitPercent: count,
      /** Steps of a late cancellation; none in facts from before there were any. */
      lateTiers: z.array(lateTier).max(20).optional(),
      mostCents: cents.nullable().optional(),
      waivesFilled: z.boolean().optional(),
    }),
  ),
};

export const schoolHolidayEvents = {
  /** Whose anniversary day it keeps, and on which holidays it teaches all the same. */
  HolidaysSet: event(
    z.object({
      schoolId,
      region: z.enum(regions).nullable(),
      worked: z.array(z.enum(holidayNames)).max(50),
    }),
  ),
};

export const schoolEnquiryEvents = {
  /** What a stranger who asks for lessons is answered at once. */
  EnquiryReplySet: event(
    z.object({
      schoolId,
      isOn: z.boolean(),
      words: text().nullable(),
      answersWithinHours: count.nullable(),
    }),
  ),
};

export const schoolEnrolmentEvents = {
  /** An enrolment link of an instructor or the school. Until `fullUntil` it is a waiting list. */
  EnrolmentLinkSet: event(
    z.object({
      schoolId,
      instructorId: accountId.nullable(),
      isOn: z.boolean(),
      fullUntil: localDate.nullable(),
      waitsForParent: z.boolean(),
    }),
  ),
};

export const schoolChargeEvents = {
  /** Automatic charges to kept cards: each reason has the first day whose debts it charges; null is off. */
  ChargeRulesSet: event(
    z.object({
      schoolId,
      lessonsFrom: localDate.nullable(),
      lateFeesFrom: localDate.nullable(),
      noShowsFrom: localDate.nullable(),
      billsFrom: localDate.nullable(),
      /** Days from a bill's due day to its charge. */
      billDays: count,
    }),
  ),
};

/** Everything of a school; a read model follows the parts that it shows. */
export const schoolEvents = {
  ...schoolDetailsEvents,
  ...closingEvents,
  ...brandingEvents,
  ...listingEvents,
  ...schoolMoneyEvents,
  ...schoolSkillEvents,
  ...schoolExportEvents,
  ...schoolNoticeEvents,
  ...schoolCreditEvents,
  ...schoolHolidayEvents,
  ...schoolEnquiryEvents,
  ...schoolEnrolmentEvents,
  ...schoolChargeEvents,
};

export type SchoolEvent = EventOf<typeof schoolEvents>;
