import { z } from 'zod';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { passkeyJson } from '#api/http/accounts/passkey-json.ts';
import { bankFileForm } from '#api/http/bank/files.ts';
import { bankLineJson } from '#api/http/bank/line-json.ts';
import { creditJson, creditPurchaseJson, creditRulesJson } from '#api/http/credit/credit-json.ts';
import { feedJson } from '#api/http/feed-json.ts';
import { readinessOfSystem } from '#api/http/health/queries.ts';
import { invoiceJson, mailedInvoiceJson } from '#api/http/invoices/invoice-json.ts';
import { changedLessonJson, freeDay, lessonJson, portalLessonJson } from '#api/http/lesson-json.ts';
import { deviceForm, devicesJson } from '#api/http/notices/devices.ts';
import { choicesJson } from '#api/http/notices/routes.ts';
import { noticeRulesJson } from '#api/http/notices/settings.ts';
import { wordsJson } from '#api/http/notices/words.ts';
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
import { assessmentsJson, mockTestJson, testFormJson } from '#api/services/assessments.ts';
import { bookingRules } from '#api/services/bookable-times.ts';
import { openIntent } from '#api/services/card-payments.ts';
import { conversationPage } from '#api/services/conversations.ts';
import { licenceJson } from '#api/services/licence.ts';
import { planJson } from '#api/services/plan.ts';
import { parent } from '#api/services/portal-parent.ts';
import { portalProgress } from '#api/services/portal-progress.ts';
import { me } from '#api/services/portal-student.ts';
import { practiceLog } from '#api/services/practice-rows.ts';
import { readinessJson } from '#api/services/readiness.ts';
import { lessonRecapJson, recapJson } from '#api/services/recaps.ts';
import { testBookingJson } from '#api/services/test-booking-json.ts';
import { linkToken, ownPassword } from '#domain/account/commands.ts';
import { roles } from '#domain/account/events.ts';
import { passkeyTransports } from '#domain/account/passkey-transports.ts';
import { usedPasskey } from '#domain/account/passkeys.ts';
import { readinessAspects } from '#domain/assessment/readiness.ts';
import { selfBookingForm, selfMoveForm } from '#domain/availability/commands.ts';
import { feedDepths } from '#domain/calendar-feed/events.ts';
import {
  certificateStatuses,
  certificateTypes,
  drivingTestResults,
  drivingTestTypes,
} from '#domain/catalogue/certificates.ts';
import { guardianAccessLevels, guardianRelationships } from '#domain/catalogue/guardians.ts';
import { holidayNames, regions } from '#domain/catalogue/holidays.ts';
import { lessonStatuses, lessonTypes, missedWhys } from '#domain/catalogue/lessons.ts';
import { entryTypes, roadConditions, weatherConditions } from '#domain/catalogue/logbook.ts';
import {
  chosenStatuses,
  paymentFilters,
  paymentMethods,
  shownStatuses,
} from '#domain/catalogue/payments.ts';
import { planNames, plansAndTrial, standings } from '#domain/catalogue/plans.ts';
import { skillCategories, skillLevels } from '#domain/catalogue/skills.ts';
import { licenceTypes, packageTypes, studentStatuses } from '#domain/catalogue/students.ts';
import { choicesForm } from '#domain/choices/decide.ts';
import { newConversation, parties, reply } from '#domain/conversation/commands.ts';
import { lotSources } from '#domain/credit/events.ts';
import { creditGrant, creditRefund } from '#domain/credit/forms.ts';
import { creditLineKinds } from '#domain/credit/line-words.ts';
import { whenShorts } from '#domain/credit/rules.ts';
import { place, placeForm } from '#domain/diary/place.ts';
import { enquiryStatuses } from '#domain/enquiry/enquiry.ts';
import { steps } from '#domain/guide/earliest-dates.ts';
import {
  practicalTestKinds,
  testErrors,
  testItems,
  testTasks,
} from '#domain/guide/practical-test.ts';
import { noticeKinds } from '#domain/inbox/notice.ts';
import { noticePriorities, noticeTypes } from '#domain/inbox/notice-words.ts';
import { courseStages, licenceConditions, stagesHeld } from '#domain/licence/card.ts';
import { courseForm, demeritsForm, licenceForm } from '#domain/licence/commands.ts';
import { moodBoardStyles } from '#domain/mood-board/styles.ts';
import {
  allNoticeKinds,
  lessonNoticeKinds,
  noticeWays,
  noticeKinds as schoolNoticeKinds,
} from '#domain/notices/kinds.ts';
import { schoolWordsForm } from '#domain/notices/school-words.ts';
import { accountLineKinds } from '#domain/payment/account-lines.ts';
import { paymentRequest } from '#domain/payment/commands.ts';
import { practiceDrive } from '#domain/practice/commands.ts';
import { driveStatuses, lights, roads } from '#domain/practice/drive.ts';
import { privacyOutcomes, privacyRequestKinds } from '#domain/privacy/events.ts';
import { overallRatings, ratings } from '#domain/progress/rating.ts';
import { stageStatuses } from '#domain/progress/stages.ts';
import { practiceRoads, triedWords } from '#domain/recap/plan.ts';
import { guardianStatuses } from '#domain/student/guardian-status.ts';
import { testCars } from '#domain/test-booking/around.ts';
import { modes } from '#domain/theory/limits.ts';
import { licence } from '#domain/theory/question.ts';
import { topicNames } from '#domain/theory/topics.ts';
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
import { invoiceStatuses } from '#projections/invoices/query.ts';
import { paidBys } from '#projections/lessons/lessons.ts';
import { logbookRow } from '#projections/logbook/query.ts';
import { messageRow } from '#projections/messages/query.ts';
import { noticeLogRow } from '#projections/notices/query.ts';
import { notificationRow } from '#projections/notifications/query.ts';
import { driveRow } from '#projections/practice/query.ts';
import { privacyRequestRow } from '#projections/privacy-requests/query.ts';
import { progressItem } from '#projections/progress/query.ts';
import { proposalStates } from '#projections/proposals/proposals.ts';
import { resourceRow } from '#projections/resources/query.ts';
import { schoolReview } from '#projections/reviews/query.ts';
import { invoiceSettingsRow } from '#projections/school-money/query.ts';
import { skillChangeRow, skillRow } from '#projections/skills/query.ts';
import { curriculumAssessmentRow } from '#projections/skills-curriculum/query.ts';
import { schoolSkillRow } from '#projections/skills-school/query.ts';
import { studentPlaceRow } from '#projections/student-places/query.ts';
import { studentRow } from '#projections/students/query.ts';
import { trialStatus } from '#projections/subscriptions/query.ts';
import { theoryAttemptRow } from '#projections/theory-attempts/query.ts';

/**
 * What the document calls the things that several calls speak of. A schema is known again by what it says: one that is made for each route, or
 * that stands inside another, is still this thing.
 */
export const names: Readonly<Record<string, z.ZodType>> = {
  Account: accountRow,
  AdminSchool: adminSchoolRow,
  AdminUser: adminUserRow,
  Availability: availabilityRow,
  BankFileForm: bankFileForm,
  BankLine: bankLineJson,
  BookingRules: bookingRules,
  Certificate: certificateRow,
  CertificateStatus: z.enum(certificateStatuses),
  CertificateType: z.enum(certificateTypes),
  ChangedLesson: changedLessonJson,
  ChosenPaymentStatus: z.enum(chosenStatuses),
  Colleague: colleagueRow,
  ContactMessage: contactMessageRow,
  Conversation: conversationRow,
  ConversationWithMessages: conversationPage,
  CreditFigures: creditFigures,
  CreditGrant: creditGrant,
  CreditLineKind: z.enum(creditLineKinds),
  CreditPart: creditRefund,
  CreditProduct: productJson,
  CreditPurchase: creditPurchaseJson,
  CreditRules: creditRulesJson,
  CreditShort: z.enum(whenShorts),
  CreditSource: z.enum(lotSources),
  CurriculumAssessment: curriculumAssessmentRow,
  DrivingTest: drivingTestRow,
  DrivingTestResult: z.enum(drivingTestResults),
  DrivingTestType: z.enum(drivingTestTypes),
  Enquiry: enquiryRow,
  EnquiryStatus: z.enum(enquiryStatuses),
  CalendarFeed: feedJson,
  CalendarFeedDepth: z.enum(feedDepths),
  FreeDay: freeDay,
  GstPeriod: gstPeriodJson,
  GstPeriodLines: gstPeriodLinesJson,
  GstPeriods: gstPeriodsJson,
  Guardian: guardianRow,
  GuardianAccessLevel: z.enum(guardianAccessLevels),
  GuardianRelationship: z.enum(guardianRelationships),
  GuardianStatus: z.enum(guardianStatuses),
  HolidayName: z.enum(holidayNames),
  Invoice: invoiceJson,
  IssuedInvoice: mailedInvoiceJson,
  InvoiceSettings: invoiceSettingsRow,
  InvoiceStatus: z.enum(invoiceStatuses),
  LedgerFact: factRow,
  Lesson: lessonJson,
  LessonStatus: z.enum(lessonStatuses),
  LessonType: z.enum(lessonTypes),
  LessonCredit: creditJson,
  LicenceType: z.enum(licenceTypes),
  Light: z.enum(lights),
  LinkToken: linkToken,
  Listing: listingRow,
  LogbookEntry: logbookRow,
  LogbookEntryType: z.enum(entryTypes),
  MailOutcome: z.enum(mailOutcomes),
  Message: messageRow,
  LicenceForm: licenceForm,
  Licence: licenceJson,
  LicenceStage: z.enum(stagesHeld),
  LicenceCondition: z.enum(licenceConditions),
  CourseStage: z.enum(courseStages),
  LicenceStep: z.enum(steps),
  ApprovedCourse: courseForm,
  Demerits: demeritsForm,
  Assessments: assessmentsJson,
  LessonRecap: lessonRecapJson,
  MockTest: mockTestJson,
  Plan: planJson,
  PracticalTest: testFormJson,
  PracticalTestKind: z.enum(practicalTestKinds),
  PracticeRoad: z.enum(practiceRoads),
  Readiness: readinessJson,
  ReadinessOfSystem: readinessOfSystem,
  ReadinessAspect: z.enum(readinessAspects),
  Recap: recapJson,
  TestBooking: testBookingJson,
  TestCar: z.enum(testCars),
  TestError: z.enum(testErrors),
  TestItem: z.enum(testItems),
  TestTask: z.enum(testTasks),
  TriedWord: z.enum(triedWords),
  MissedWhy: z.enum(missedWhys),
  MoodBoardStyle: z.enum(moodBoardStyles.map(({ id }) => id)),
  NewConversation: newConversation,
  NewMessage: reply,
  Notification: notificationRow,
  Devices: devicesJson,
  DeviceForm: deviceForm,
  NoticeChoices: choicesJson,
  NoticeChoicesForm: choicesForm,
  NoticeKind: z.enum(allNoticeKinds),
  NoticeKindOfSchool: z.enum(schoolNoticeKinds),
  NoticeRules: noticeRulesJson,
  NoticeWay: z.enum(noticeWays),
  LessonNoticeKind: z.enum(lessonNoticeKinds),
  SchoolWords: wordsJson,
  SchoolWordsForm: schoolWordsForm,
  NoticeLogRow: noticeLogRow,
  NotificationKind: z.enum(noticeKinds),
  NotificationPriority: z.enum(noticePriorities),
  NotificationType: z.enum(noticeTypes),
  OpenIntent: openIntent,
  OverallRating: z.enum(overallRatings),
  OwnPassword: ownPassword,
  OwnTime: ownTimeJson,
  PackageType: z.enum(packageTypes),
  Participant: z.enum(parties),
  Passkey: passkeyJson,
  PasskeyTransport: z.enum(passkeyTransports),
  UsedPasskey: usedPasskey,
  PayPage: payPage,
  Payment: paymentJson,
  PaymentMethod: z.enum(paymentMethods),
  PaymentRequest: paymentRequest,
  PaymentList: z.enum(paymentFilters),
  PaymentStatus: z.enum(shownStatuses),
  Place: place,
  PlaceForm: placeForm,
  PlanName: z.enum(planNames),
  PlanOrTrial: z.enum(plansAndTrial),
  PaidBy: z.enum(paidBys),
  PlanStatus: trialStatus,
  OwnReview: ownReview,
  PortalLesson: portalLessonJson,
  PortalParent: parent,
  PortalPayment: portalPayment,
  PortalProgress: portalProgress,
  PortalStudent: me,
  PracticeDrive: driveRow,
  PracticeDriveForm: practiceDrive,
  PracticeDriveStatus: z.enum(driveStatuses),
  PracticeLog: practiceLog,
  PracticeSupervision: supervision,
  Road: z.enum(roads),
  Pricing: pricingJson,
  PortalProposal: portalProposalJson,
  Proposal: proposalJson,
  ProposalState: z.enum(proposalStates),
  PrivacyOutcome: z.enum(privacyOutcomes),
  PrivacyRequest: privacyRequestRow,
  PrivacyRequestKind: z.enum(privacyRequestKinds),
  Problem: problem,
  Rating: z.enum(ratings),
  Region: z.enum(regions),
  Review: schoolReview,
  RoadCondition: z.enum(roadConditions),
  Role: z.enum(roles),
  School: schoolJson,
  SchoolSkill: schoolSkillRow,
  SelfBookedLesson: selfBooked,
  SelfBooking: selfBookingForm,
  SelfMove: selfMoveForm,
  SharedResource: resourceRow,
  Skill: skillRow,
  SkillCategory: z.enum(skillCategories),
  SkillChange: skillChangeRow,
  SkillLevel: z.enum(skillLevels),
  StageProgress: progressItem,
  StageStatus: z.enum(stageStatuses),
  Statement: statementJson,
  StatementLineKind: z.enum(accountLineKinds),
  Student: studentRow,
  StudentPlace: studentPlaceRow,
  StudentStatus: z.enum(studentStatuses),
  SubscriptionStatus: z.enum(standings),
  Success: z.object({ success: z.literal(true) }),
  TheoryAttempt: theoryAttemptRow,
  TheoryLicence: licence,
  TheoryTestMode: z.enum(modes),
  TheoryTopic: z.enum(topicNames),
  WeatherCondition: z.enum(weatherConditions),
};
