import { accountantLinks } from './accountant-links/accountant-links.ts';
import { accounts } from './accounts/accounts.ts';
import { assessments } from './assessments/assessments.ts';
import { attendance } from './attendance/attendance.ts';
import { availability } from './availability/availability.ts';
import { bankLines } from './bank-lines/bank-lines.ts';
import { bills } from './bills/bills.ts';
import { bookFiles } from './book-files/book-files.ts';
import { bookingHolds } from './booking-holds/booking-holds.ts';
import { breaches } from './breaches/breaches.ts';
import { calendarEntries } from './calendar-entries/calendar-entries.ts';
import { calendarFeeds } from './calendar-feeds/calendar-feeds.ts';
import { cardAccounts } from './card-accounts/card-accounts.ts';
import { cardCharges } from './card-charges/card-charges.ts';
import { cars } from './cars/cars.ts';
import { certificates } from './certificates/certificates.ts';
import { changeRequests } from './change-requests/change-requests.ts';
import { contactMessages } from './contact-messages/contact-messages.ts';
import { conversations } from './conversations/conversations.ts';
import { courseProviders } from './course-providers/course-providers.ts';
import { courses } from './courses/courses.ts';
import { credit } from './credit/credit.ts';
import { creditOffer } from './credit-offer/credit-offer.ts';
import { devices } from './devices/devices.ts';
import { directory } from './directory/directory.ts';
import { drivingTests } from './driving-tests/driving-tests.ts';
import type { Projection } from './engine/projection.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { enrolments } from './enrolments/enrolments.ts';
import { erasures, forgetting } from './erasures/erasures.ts';
import { expenses } from './expenses/expenses.ts';
import { gst } from './gst/gst.ts';
import { guardians } from './guardians/guardians.ts';
import { importsProjection } from './imports/imports.ts';
import { invoices } from './invoices/invoices.ts';
import { keptCards } from './kept-cards/kept-cards.ts';
import { lessons } from './lessons/lessons.ts';
import { licences } from './licences/licences.ts';
import { logbook } from './logbook/logbook.ts';
import { messages } from './messages/messages.ts';
import { moodBoards } from './mood-boards/mood-boards.ts';
import { notifications } from './notifications/notifications.ts';
import { ownTime } from './own-time/own-time.ts';
import { payers } from './payers/payers.ts';
import { payments } from './payments/payments.ts';
import { payouts } from './payouts/payouts.ts';
import { practice } from './practice/practice.ts';
import { privacyRequests } from './privacy-requests/privacy-requests.ts';
import { progress } from './progress/progress.ts';
import { proposals } from './proposals/proposals.ts';
import { recaps } from './recaps/recaps.ts';
import { resources } from './resources/resources.ts';
import { reviews } from './reviews/reviews.ts';
import { licenceRulesProjection } from './rules/rules.ts';
import { schoolBranding } from './school-branding/school-branding.ts';
import { schoolHolidays } from './school-holidays/school-holidays.ts';
import { schoolMoney } from './school-money/school-money.ts';
import { schools } from './schools/schools.ts';
import { series } from './series/series.ts';
import { skills } from './skills/skills.ts';
import { skillsSchool } from './skills-school/skills-school.ts';
import { statements } from './statements/statements.ts';
import { studentPlaces } from './student-places/student-places.ts';
import { students } from './students/students.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { termsProjection } from './terms/terms.ts';
import { testBookings } from './test-bookings/test-bookings.ts';
import { theoryAttempts } from './theory-attempts/theory-attempts.ts';
import { theoryDueAgain } from './theory-due-again/theory-due-again.ts';
import { vouchers } from './vouchers/vouchers.ts';

// In the order that the parts of an export have.
const models = [
  schools,
  accounts,
  directory,
  schoolMoney,
  skillsSchool,
  availability,
  schoolHolidays,
  students,
  importsProjection,
  studentPlaces,
  lessons,
  series,
  ownTime,
  proposals,
  bookingHolds,
  changeRequests,
  payments,
  cardAccounts,
  cardCharges,
  keptCards,
  payouts,
  statements,
  invoices,
  creditOffer,
  credit,
  vouchers,
  bankLines,
  bills,
  payers,
  expenses,
  gst,
  bookFiles,
  guardians,
  logbook,
  practice,
  licences,
  skills,
  progress,
  drivingTests,
  termsProjection,
  testBookings,
  courseProviders,
  courses,
  assessments,
  recaps,
  theoryAttempts,
  theoryDueAgain,
  certificates,
  conversations,
  messages,
  resources,
  reviews,
  enquiries,
  enrolments,
  privacyRequests,
  accountantLinks,
  breaches,
  cars,
  schoolBranding,
  subscriptions,
  contactMessages,
  moodBoards,
  licenceRulesProjection,
  notifications,
  attendance,
  calendarEntries,
  calendarFeeds,
  devices,
] as const;

/** Every table that facts fill. */
export const tables = models.flatMap((model) => [...model.tables]);

/** Every read model. */
export const projections: readonly Projection[] = [...models.map(forgetting), erasures];

/** Tables whose ids are given out one after the other: each is named after its kind in `domain/numbers.ts`. */
export const numbered: readonly string[] = tables
  .filter((each) => each.isNumbered)
  .map(({ name }) => name);
