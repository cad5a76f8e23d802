import { z } from 'zod';
import { roles } from '#domain/account/events.ts';
import { passkeyTransports } from '#domain/account/passkey-transports.ts';
import { readinessAspects } from '#domain/assessment/readiness.ts';
import { depositKinds } from '#domain/availability/deposit.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
import { moodBoardStyles } from '#domain/board/styles.ts';
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
  disputeStates,
  enteredMethods,
  overPurposes,
  paymentFilters,
  paymentMethods,
  shownStatuses,
} from '#domain/catalogue/payments.ts';
import { planNames, planStatuses, plansAndTrial } from '#domain/catalogue/plans.ts';
import { skillCategories, skillLevels } from '#domain/catalogue/skills.ts';
import { licenceTypes, packageTypes, studentStatuses } from '#domain/catalogue/students.ts';
import { parties } from '#domain/conversation/commands.ts';
import { courseResults } from '#domain/course/results.ts';
import { lotSources } from '#domain/credit/events.ts';
import { creditLineKinds } from '#domain/credit/line-words.ts';
import { whenShorts } from '#domain/credit/rules.ts';
import { enquiryStatuses } from '#domain/enquiry/enquiry.ts';
import { suits } from '#domain/enrolment/answers.ts';
import { feedDepths } from '#domain/feed/events.ts';
import { steps } from '#domain/guide/earliest-dates.ts';
import {
  practicalTestKinds,
  testErrors,
  testItems,
  testTasks,
} from '#domain/guide/practical-test.ts';
import { importDeeds, importFields, importSources, importWhys } from '#domain/import/fields.ts';
import {
  bellKinds,
  lessonNoticeKinds,
  messageKinds,
  noticeKinds as schoolNoticeKinds,
} from '#domain/kernel/notification-kinds.ts';
import { courseStages, licenceConditions, sightedWays, stagesHeld } from '#domain/licence/card.ts';
import { noticeWays } from '#domain/notices/kinds.ts';
import { accountLineKinds } from '#domain/payment/account-lines.ts';
import { driveStatuses, lights, roads } from '#domain/practice/drive.ts';
import { correctableDetails } from '#domain/privacy/correctable.ts';
import { objectors, privacyOutcomes, privacyRequestKinds } from '#domain/privacy/events.ts';
import { ratings } from '#domain/progress/rating.ts';
import { stageStatuses } from '#domain/progress/stages.ts';
import { providerStandings } from '#domain/provider/standing.ts';
import { practiceRoads, triedWords } from '#domain/recap/plan.ts';
import { guardianStatuses } from '#domain/student/guardian-status.ts';
import { noticePriorities, noticeTypes } from '#domain/telling/notice-words.ts';
import { testCars } from '#domain/test-booking/around.ts';
import { modes } from '#domain/theory-test/limits.ts';
import { topicNames } from '#domain/theory-test/topics.ts';
import { voucherStatuses } from '#domain/voucher/voucher.ts';
import { holdStates } from '#projections/booking-holds/booking-holds.ts';
import { invoiceStatuses } from '#projections/invoices/query.ts';
import { paidBys } from '#projections/lessons/lessons.ts';
import { proposalStates } from '#projections/proposals/proposals.ts';

/** Lists of words that several calls share. */
export const wordLists = {
  CertificateStatus: z.enum(certificateStatuses),
  CertificateType: z.enum(certificateTypes),
  ChosenPaymentStatus: z.enum(chosenStatuses),
  CreditLineKind: z.enum(creditLineKinds),
  CreditShort: z.enum(whenShorts),
  CreditSource: z.enum(lotSources),
  DrivingTestResult: z.enum(drivingTestResults),
  DrivingTestType: z.enum(drivingTestTypes),
  EnrolmentTime: z.enum(suits),
  EnquiryStatus: z.enum(enquiryStatuses),
  CalendarFeedDepth: z.enum(feedDepths),
  GuardianAccessLevel: z.enum(guardianAccessLevels),
  GuardianRelationship: z.enum(guardianRelationships),
  GuardianStatus: z.enum(guardianStatuses),
  HolidayName: z.enum(holidayNames),
  ImportSource: z.enum(importSources),
  ImportDeed: z.enum(importDeeds),
  ImportField: z.enum(importFields),
  ImportWhy: z.enum(importWhys),
  InvoiceStatus: z.enum(invoiceStatuses),
  LessonStatus: z.enum(lessonStatuses),
  VoucherStatus: z.enum(voucherStatuses),
  LessonType: z.enum(lessonTypes),
  LicenceType: z.enum(licenceTypes),
  Light: z.enum(lights),
  LogbookEntryType: z.enum(entryTypes),
  LicenceStage: z.enum(stagesHeld),
  LicenceCondition: z.enum(licenceConditions),
  LicenceShown: z.enum(sightedWays),
  CourseStage: z.enum(courseStages),
  CourseResult: z.enum(courseResults),
  ProviderStanding: z.enum(providerStandings),
  LicenceStep: z.enum(steps),
  PracticalTestKind: z.enum(practicalTestKinds),
  PracticeRoad: z.enum(practiceRoads),
  ReadinessAspect: z.enum(readinessAspects),
  TestCar: z.enum(testCars),
  TestError: z.enum(testErrors),
  TestItem: z.enum(testItems),
  TestTask: z.enum(testTasks),
  TriedWord: z.enum(triedWords),
  MissedWhy: z.enum(missedWhys),
  MoodBoardStyle: z.enum(moodBoardStyles.map(({ id }) => id)),
  NoticeKind: z.enum(messageKinds),
  NoticeKindOfSchool: z.enum(schoolNoticeKinds),
  NoticeWay: z.enum(noticeWays),
  LessonNoticeKind: z.enum(lessonNoticeKinds),
  NotificationKind: z.enum(bellKinds),
  NotificationPriority: z.enum(noticePriorities),
  NotificationType: z.enum(noticeTypes),
  BillingRhythm: z.enum(rhythms),
  CorrectableDetail: z.enum(correctableDetails),
  PackageType: z.enum(packageTypes),
  Participant: z.enum(parties),
  PasskeyTransport: z.enum(passkeyTransports),
  CardDispute: z.enum(disputeStates),
  PaymentMethod: z.enum(paymentMethods),
  EnteredPaymentMethod: z.enum(enteredMethods),
  OverPurpose: z.enum(overPurposes),
  PaymentList: z.enum(paymentFilters),
  PaymentStatus: z.enum(shownStatuses),
  PlanName: z.enum(planNames),
  PlanOrTrial: z.enum(plansAndTrial),
  PaidBy: z.enum(paidBys),
  PracticeDriveStatus: z.enum(driveStatuses),
  Road: z.enum(roads),
  ProposalState: z.enum(proposalStates),
  HoldState: z.enum(holdStates),
  DepositKind: z.enum(depositKinds),
  PrivacyOutcome: z.enum(privacyOutcomes),
  PrivacyRequestKind: z.enum(privacyRequestKinds),
  Objector: z.enum(objectors),
  Rating: z.enum(ratings),
  Region: z.enum(regions),
  RoadCondition: z.enum(roadConditions),
  Role: z.enum(roles),
  SkillCategory: z.enum(skillCategories),
  SkillLevel: z.enum(skillLevels),
  StageStatus: z.enum(stageStatuses),
  StatementLineKind: z.enum(accountLineKinds),
  StudentStatus: z.enum(studentStatuses),
  SubscriptionStatus: z.enum(planStatuses),
  TheoryTestMode: z.enum(modes),
  TheoryTopic: z.enum(topicNames),
  WeatherCondition: z.enum(weatherConditions),
} as const;
