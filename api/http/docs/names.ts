import { z } from 'zod';
import {
  assessmentsJson,
  mockTestJson,
  testFormJson,
} from '#api/cases/driving-tests/assessments.ts';
import { readinessJson } from '#api/cases/driving-tests/readiness.ts';
import { testBookingJson } from '#api/cases/driving-tests/test-booking-json.ts';
import { bookingRules } from '#api/cases/lessons/bookable-times.ts';
import { lessonRecapJson, recapJson } from '#api/cases/lessons/recaps.ts';
import { conversationPage } from '#api/cases/messages/conversations.ts';
import { openIntent } from '#api/cases/payments/card-payments.ts';
import { parent } from '#api/cases/portals/portal-parent.ts';
import { portalProgress } from '#api/cases/portals/portal-progress.ts';
import { me } from '#api/cases/portals/portal-student.ts';
import { practiceLog } from '#api/cases/practice/practice-rows.ts';
import { licenceJson } from '#api/cases/progress/licence.ts';
import { planJson } from '#api/cases/progress/plan.ts';
import { subscriptionStatus } from '#api/cases/subscription/subscription.ts';
import { passkeyJson } from '#api/http/accounts/passkey-json.ts';
import { bankFileForm } from '#api/http/bank/files.ts';
import { bankLineJson } from '#api/http/bank/line-json.ts';
import { creditJson, creditPurchaseJson, creditRulesJson } from '#api/http/credit/credit-json.ts';
import { expenseJson } from '#api/http/expenses/expense-json.ts';
import { feedJson } from '#api/http/feed-json.ts';
import { readinessOfSystem } from '#api/http/health/queries.ts';
import { invoiceJson, mailedInvoiceJson } from '#api/http/invoices/invoice-json.ts';
import {
  changedLessonJson,
  freeDay,
  lessonJson,
  listedLessonJson,
  portalLessonJson,
} from '#api/http/lesson-json.ts';
import { deviceForm, devicesJson } from '#api/http/notifications/devices.ts';
import { choicesJson } from '#api/http/notifications/messages.ts';
import { noticeRulesJson } from '#api/http/notifications/settings.ts';
import { wordsJson } from '#api/http/notifications/words.ts';
import { ownTimeJson } from '#api/http/own-time/routes.ts';
import { paymentJson } from '#api/http/payment-json.ts';
import { payPage } from '#api/http/payment-links/public.ts';
import { selfBooked } from '#api/http/portals/booking.ts';
import { portalPayment } from '#api/http/portals/payments.ts';
import { supervision } from '#api/http/practice/supervise.ts';
import { pricingJson } from '#api/http/pricing-json.ts';
import { problem } from '#api/http/problem.ts';
import { productJson } from '#api/http/product-json.ts';
import { portalProposalJson, proposalJson } from '#api/http/proposal-json.ts';
import { gstPeriodJson, gstPeriodLinesJson, gstPeriodsJson } from '#api/http/reports/gst-json.ts';
import { schoolJson } from '#api/http/schools/school-json.ts';
import { statementJson } from '#api/http/statement-json.ts';
import { ownReview } from '#api/http/student-portal/review.ts';
import { linkToken, ownPassword } from '#domain/account/commands.ts';
import { usedPasskey } from '#domain/account/passkeys.ts';
import { selfBookingForm, selfMoveForm } from '#domain/availability/commands.ts';
import { choicesForm } from '#domain/choices/decide.ts';
import { newConversation, reply } from '#domain/conversation/commands.ts';
import { creditGrant, creditRefund } from '#domain/credit/forms.ts';
import { place, placeForm } from '#domain/diary/place.ts';
import { expenseCategory } from '#domain/expense/commands.ts';
import { courseForm, demeritsForm, licenceForm } from '#domain/licence/commands.ts';
import { paymentRequest } from '#domain/payment/commands.ts';
import { practiceDrive } from '#domain/practice/commands.ts';
import { exportKind } from '#domain/school/exports.ts';
import { schoolWordsForm } from '#domain/school/notice-wording.ts';
import { theoryLicence } from '#domain/theory-test/question.ts';
import { accountRow } from '#projections/accounts/query.ts';
import { colleagueRow } from '#projections/accounts/team.ts';
import { adminSchoolRow } from '#projections/admin-schools/query.ts';
import { adminUserRow } from '#projections/admin-users/query.ts';
import { factRow } from '#projections/audit/query.ts';
import { availabilityRow } from '#projections/availability/query.ts';
import { certificateRow } from '#projections/certificates/query.ts';
import { contactMessageRow } from '#projections/contact-messages/query.ts';
import { conversationRow } from '#projections/conversations/query.ts';
import { creditFigures } from '#projections/credit/query.ts';
import { listingRow } from '#projections/directory/query.ts';
import { drivingTestRow } from '#projections/driving-tests/query.ts';
import { enquiryRow } from '#projections/enquiries/query.ts';
import { guardianRow } from '#projections/guardians/query.ts';
import { logbookRow } from '#projections/logbook/query.ts';
import { messageRow } from '#projections/messages/query.ts';
import { notificationRow } from '#projections/notifications/query.ts';
import { noticeLogRow } from '#projections/notifications/settings.ts';
import { driveRow } from '#projections/practice/query.ts';
import { privacyRequestRow } from '#projections/privacy-requests/query.ts';
import { progressItem } from '#projections/progress/query.ts';
import { resourceRow } from '#projections/resources/query.ts';
import { schoolReview } from '#projections/reviews/query.ts';
import { invoiceSettingsRow } from '#projections/school-money/query.ts';
import { skillChangeRow, skillRow } from '#projections/skills/query.ts';
import { curriculumAssessmentRow } from '#projections/skills-curriculum/query.ts';
import { schoolSkillRow } from '#projections/skills-school/query.ts';
import { studentPlaceRow } from '#projections/student-places/query.ts';
import { studentRow } from '#projections/students/query.ts';
import { theoryAttemptRow } from '#projections/theory-attempts/query.ts';
import { wordLists } from './word-lists.ts';

/**
 * What the document calls the things that several calls speak of. A schema is known again by what it says: one that is made for each route, or
 * that stands inside another, is still this thing.
 */
export const names: Readonly<Record<string, z.ZodType>> = {
  ...wordLists,
  Account: accountRow,
  AdminSchool: adminSchoolRow,
  AdminUser: adminUserRow,
  Availability: availabilityRow,
  BankFileForm: bankFileForm,
  BankLine: bankLineJson,
  BookingRules: bookingRules,
  Certificate: certificateRow,
  ChangedLesson: changedLessonJson,
  Colleague: colleagueRow,
  ContactMessage: contactMessageRow,
  Conversation: conversationRow,
  ConversationWithMessages: conversationPage,
  CreditFigures: creditFigures,
  CreditGrant: creditGrant,
  CreditPart: creditRefund,
  CreditProduct: productJson,
  CreditPurchase: creditPurchaseJson,
  CreditRules: creditRulesJson,
  CurriculumAssessment: curriculumAssessmentRow,
  DrivingTest: drivingTestRow,
  Enquiry: enquiryRow,
  Expense: expenseJson,
  ExpenseCategory: expenseCategory,
  ExportKind: exportKind,
  CalendarFeed: feedJson,
  FreeDay: freeDay,
  GstPeriod: gstPeriodJson,
  GstPeriodLines: gstPeriodLinesJson,
  GstPeriods: gstPeriodsJson,
  Guardian: guardianRow,
  Invoice: invoiceJson,
  IssuedInvoice: mailedInvoiceJson,
  InvoiceSettings: invoiceSettingsRow,
  LedgerFact: factRow,
  Lesson: lessonJson,
  ListedLesson: listedLessonJson,
  LessonCredit: creditJson,
  LinkToken: linkToken,
  Listing: listingRow,
  LogbookEntry: logbookRow,
  Message: messageRow,
  LicenceForm: licenceForm,
  Licence: licenceJson,
  ApprovedCourse: courseForm,
  Demerits: demeritsForm,
  Assessments: assessmentsJson,
  LessonRecap: lessonRecapJson,
  MockTest: mockTestJson,
  Plan: planJson,
  PracticalTest: testFormJson,
  Readiness: readinessJson,
  ReadinessOfSystem: readinessOfSystem,
  Recap: recapJson,
  TestBooking: testBookingJson,
  NewConversation: newConversation,
  NewMessage: reply,
  Notification: notificationRow,
  Devices: devicesJson,
  DeviceForm: deviceForm,
  NoticeChoices: choicesJson,
  NoticeChoicesForm: choicesForm,
  NoticeRules: noticeRulesJson,
  SchoolWords: wordsJson,
  SchoolWordsForm: schoolWordsForm,
  NoticeLogRow: noticeLogRow,
  OpenIntent: openIntent,
  OwnPassword: ownPassword,
  OwnTime: ownTimeJson,
  Passkey: passkeyJson,
  UsedPasskey: usedPasskey,
  PayPage: payPage,
  Payment: paymentJson,
  PaymentRequest: paymentRequest,
  Place: place,
  PlaceForm: placeForm,
  PlanStatus: subscriptionStatus,
  OwnReview: ownReview,
  PortalLesson: portalLessonJson,
  PortalParent: parent,
  PortalPayment: portalPayment,
  PortalProgress: portalProgress,
  PortalStudent: me,
  PracticeDrive: driveRow,
  PracticeDriveForm: practiceDrive,
  PracticeLog: practiceLog,
  PracticeSupervision: supervision,
  Pricing: pricingJson,
  PortalProposal: portalProposalJson,
  Proposal: proposalJson,
  PrivacyRequest: privacyRequestRow,
  Problem: problem,
  Review: schoolReview,
  School: schoolJson,
  SchoolSkill: schoolSkillRow,
  SelfBookedLesson: selfBooked,
  SelfBooking: selfBookingForm,
  SelfMove: selfMoveForm,
  SharedResource: resourceRow,
  Skill: skillRow,
  SkillChange: skillChangeRow,
  StageProgress: progressItem,
  Statement: statementJson,
  Student: studentRow,
  StudentPlace: studentPlaceRow,
  Success: z.object({ success: z.literal(true) }),
  TheoryAttempt: theoryAttemptRow,
  TheoryLicence: theoryLicence,
};
