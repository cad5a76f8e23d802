import { Elysia } from 'elysia';
import { accountantRoutes } from './http/accountants/routes.ts';
import { accountCommands } from './http/accounts/commands.ts';
import { accountDevices } from './http/accounts/devices.ts';
import { ownDetails } from './http/accounts/own-details.ts';
import { passkeyRoutes } from './http/accounts/passkeys.ts';
import { accountQueries } from './http/accounts/queries.ts';
import { accountRecovery } from './http/accounts/recovery.ts';
import { schoolDraftRoutes } from './http/accounts/school-draft.ts';
import { secondFactorRoutes } from './http/accounts/second-factor.ts';
import { accountSecurity } from './http/accounts/security.ts';
import { adminOverviewQueries } from './http/admin/overview.ts';
import { adminPublished } from './http/admin/published.ts';
import { adminSchools } from './http/admin/schools.ts';
import { adminSetAside } from './http/admin/set-aside.ts';
import { adminUsers } from './http/admin/users.ts';
import { adminWebhooks } from './http/admin/webhooks.ts';
import { auditProofs } from './http/audit/proofs.ts';
import { auditQueries } from './http/audit/queries.ts';
import { auditTerms } from './http/audit/terms.ts';
import { availabilityRoutes } from './http/availability/routes.ts';
import { billingRoutes } from './http/billing/routes.ts';
import { breachRoutes } from './http/breaches/routes.ts';
import { calendarFeedRoutes } from './http/calendar-feeds/routes.ts';
import { cardAccountRoutes } from './http/card-accounts/routes.ts';
import { carRoutes } from './http/cars/routes.ts';
import { certificateCommands } from './http/certificates/commands.ts';
import { certificatePdf } from './http/certificates/pdf.ts';
import { certificateQueries } from './http/certificates/queries.ts';
import { contactCommands } from './http/contact/commands.ts';
import { contactQueries } from './http/contact/queries.ts';
import { conversationCommands } from './http/conversations/commands.ts';
import { conversationQueries } from './http/conversations/queries.ts';
import { courseLearnerRoutes } from './http/courses/learners.ts';
import { courseProviderRoutes, courseSuspensionRoutes } from './http/courses/provider.ts';
import { courseRoutes } from './http/courses/routes.ts';
import { dashboardQueries } from './http/dashboard/queries.ts';
import { listingCommands } from './http/directory/commands.ts';
import { directoryQueries } from './http/directory/queries.ts';
import { bookingRequests } from './http/enquiries/booking.ts';
import { enquiryCommands } from './http/enquiries/commands.ts';
import { enquiryQueries } from './http/enquiries/queries.ts';
import { enquiryReplyRoutes } from './http/enquiries/reply.ts';
import { accountErasure } from './http/erasure/accounts.ts';
import { studentErasure } from './http/erasure/students.ts';
import { visitorErasure } from './http/erasure/visitors.ts';
import { downloads } from './http/export/downloads.ts';
import { guardianCommands } from './http/guardians/commands.ts';
import { guardianQueries } from './http/guardians/queries.ts';
import { holidayRoutes } from './http/holidays/routes.ts';
import { importRoutes } from './http/imports/routes.ts';
import { lessonSeriesRoutes } from './http/lesson-series/routes.ts';
import { lessonToTest } from './http/lesson-to-test/routes.ts';
import { lessonChangeRequests } from './http/lessons/change-requests.ts';
import { lessonCommands } from './http/lessons/commands.ts';
import { lessonCoverRoutes } from './http/lessons/cover.ts';
import { lessonOutcomeRoutes } from './http/lessons/outcomes.ts';
import { lessonProposals } from './http/lessons/proposals.ts';
import { lessonQueries } from './http/lessons/queries.ts';
import { licenceRoutes } from './http/licence/routes.ts';
import { logbookCommands } from './http/logbook/commands.ts';
import { logbookQueries } from './http/logbook/queries.ts';
import { adminMoodBoards } from './http/mood-boards/admin.ts';
import { moodBoardCommands } from './http/mood-boards/commands.ts';
import { moodBoardQueries } from './http/mood-boards/queries.ts';
import { attendanceRoutes } from './http/notifications/attendance.ts';
import { notificationCommands } from './http/notifications/commands.ts';
import { deviceRoutes } from './http/notifications/devices.ts';
import { noticeRoutes } from './http/notifications/messages.ts';
import { noticesOff } from './http/notifications/off.ts';
import { notificationQueries } from './http/notifications/queries.ts';
import { noticeSettings } from './http/notifications/settings.ts';
import { ownTimeRoutes } from './http/own-time/routes.ts';
import { paymentLinkCommands } from './http/payment-links/commands.ts';
import { paymentEmails } from './http/payment-links/email.ts';
import { payerCardPages } from './http/payment-links/payer-card.ts';
import { payPages } from './http/payment-links/public.ts';
import { paymentReminders } from './http/payment-links/reminders.ts';
import { cardMoneyRoutes } from './http/payments/card-money.ts';
import { cardPaymentRoutes } from './http/payments/card-payments.ts';
import { paymentCommands } from './http/payments/commands.ts';
import { disputePackRoutes } from './http/payments/dispute-pack.ts';
import { paymentHistory } from './http/payments/history.ts';
import { studentPayments } from './http/payments/of-student.ts';
import { paymentQueries } from './http/payments/queries.ts';
import { receiptCommands } from './http/payments/receipts.ts';
import { refundCommands } from './http/payments/refunds.ts';
import { payoutRoutes } from './http/payouts/routes.ts';
import { portalCodeCommands } from './http/portal-codes/commands.ts';
import { practiceRoutes } from './http/practice/routes.ts';
import { pricingRoutes } from './http/pricing/routes.ts';
import { objectionRoutes } from './http/privacy/objections.ts';
import { privacyRoutes } from './http/privacy/routes.ts';
import { profileCommands } from './http/profile/commands.ts';
import { pictureQueries } from './http/profile/pictures.ts';
import { progressCommands } from './http/progress/commands.ts';
import { progressQueries } from './http/progress/queries.ts';
import { landingQueries } from './http/public/landing.ts';
import { reminderRoutes } from './http/reminders/routes.ts';
import { gstReplay } from './http/reports/audit-gst.ts';
import { resourceCommands } from './http/resources/commands.ts';
import { resourceQueries } from './http/resources/queries.ts';
import { reviewCommands } from './http/reviews/commands.ts';
import { reviewConfirm } from './http/reviews/confirm.ts';
import { reviewQueries } from './http/reviews/queries.ts';
import { brandingRoutes } from './http/schools/branding.ts';
import { schoolClosing } from './http/schools/closing.ts';
import { schoolCommands } from './http/schools/commands.ts';
import { schoolQueries } from './http/schools/queries.ts';
import { skillCommands } from './http/skills/commands.ts';
import { skillQueries } from './http/skills/queries.ts';
import { skillReports } from './http/skills/reports.ts';
import { stripeWebhooks } from './http/stripe-webhooks/commands.ts';
import { stripeSandboxPages } from './http/stripe-webhooks/sandbox-pages.ts';
import { studentCommands } from './http/students/commands.ts';
import { studentHistory } from './http/students/history.ts';
import { studentPlaceRoutes } from './http/students/places.ts';
import { studentQueries } from './http/students/queries.ts';
import { teamJoiningRoutes } from './http/team/joining.ts';
import { teamRoutes } from './http/team/routes.ts';
import { studentTermsRoutes } from './http/terms/of-student.ts';
import { termsRoutes } from './http/terms/routes.ts';
import { textRoutes } from './http/texts/routes.ts';
import { transparencyRoutes } from './http/transparency/routes.ts';
import { verifyInvoices } from './http/verify/invoices.ts';
import { verifyLogbooks } from './http/verify/logbooks.ts';
import { verifyQueries } from './http/verify/queries.ts';
import { wellKnown } from './http/well-known/queries.ts';
import type { Services } from './open-cases.ts';

// One group of plugins for each subject, because the compiler follows only so long a chain of them; a new one joins its group.

export const publicPages = (deps: Services) =>
  new Elysia()
    .use(landingQueries(deps))
    .use(directoryQueries(deps))
    .use(listingCommands(deps))
    .use(bookingRequests(deps))
    .use(enquiryCommands(deps))
    .use(enquiryQueries(deps))
    .use(enquiryReplyRoutes(deps))
    .use(reviewCommands(deps))
    .use(reviewQueries(deps))
    .use(moodBoardCommands(deps))
    .use(moodBoardQueries(deps))
    .use(contactCommands(deps))
    .use(contactQueries(deps))
    .use(wellKnown(deps));

export const accounts = (deps: Services) =>
  new Elysia()
    .use(accountCommands(deps))
    .use(accountQueries(deps))
    .use(accountSecurity(deps))
    .use(accountDevices(deps))
    .use(ownDetails(deps))
    .use(accountRecovery(deps))
    .use(secondFactorRoutes(deps))
    .use(passkeyRoutes(deps))
    .use(schoolDraftRoutes(deps))
    .use(teamRoutes(deps))
    .use(teamJoiningRoutes(deps))
    .use(profileCommands(deps))
    .use(pictureQueries(deps))
    .use(schoolCommands(deps))
    .use(reminderRoutes(deps))
    .use(schoolQueries(deps))
    .use(schoolClosing(deps))
    .use(brandingRoutes(deps));

export const diary = (deps: Services) =>
  new Elysia()
    .use(lessonCommands(deps))
    .use(lessonQueries(deps))
    .use(lessonOutcomeRoutes(deps))
    .use(lessonCoverRoutes(deps))
    .use(lessonProposals(deps))
    .use(lessonChangeRequests(deps))
    .use(noticeRoutes(deps))
    .use(noticeSettings(deps))
    .use(noticesOff(deps))
    .use(objectionRoutes(deps))
    .use(textRoutes(deps))
    .use(attendanceRoutes(deps))
    .use(deviceRoutes(deps))
    .use(calendarFeedRoutes(deps))
    .use(availabilityRoutes(deps))
    .use(holidayRoutes(deps))
    .use(lessonSeriesRoutes(deps))
    .use(ownTimeRoutes(deps))
    .use(dashboardQueries(deps));

export const students = (deps: Services) =>
  new Elysia()
    .use(studentErasure(deps))
    .use(accountErasure(deps))
    .use(visitorErasure(deps))
    .use(studentCommands(deps))
    .use(studentQueries(deps))
    .use(studentHistory(deps))
    .use(studentPlaceRoutes(deps))
    .use(guardianCommands(deps))
    .use(guardianQueries(deps))
    .use(portalCodeCommands(deps))
    .use(resourceCommands(deps))
    .use(resourceQueries(deps))
    .use(importRoutes(deps));

export const progress = (deps: Services) =>
  new Elysia()
    .use(progressCommands(deps))
    .use(progressQueries(deps))
    .use(skillCommands(deps))
    .use(skillQueries(deps))
    .use(skillReports(deps))
    .use(logbookCommands(deps))
    .use(logbookQueries(deps))
    .use(lessonToTest(deps))
    .use(licenceRoutes(deps))
    .use(practiceRoutes(deps))
    .use(reviewConfirm(deps))
    .use(courseProviderRoutes(deps))
    .use(courseRoutes(deps))
    .use(courseLearnerRoutes(deps))
    .use(certificateCommands(deps))
    .use(certificateQueries(deps))
    .use(certificatePdf(deps))
    .use(verifyInvoices(deps))
    .use(verifyLogbooks(deps))
    .use(verifyQueries(deps));

export const audit = (deps: Services) =>
  new Elysia()
    .use(auditQueries(deps))
    .use(auditProofs(deps))
    .use(auditTerms(deps))
    .use(gstReplay(deps))
    .use(transparencyRoutes(deps));

export const administration = (deps: Services) =>
  new Elysia()
    .use(adminOverviewQueries(deps))
    .use(adminSchools(deps))
    .use(courseSuspensionRoutes(deps))
    .use(adminSetAside(deps))
    .use(adminWebhooks(deps))
    .use(adminUsers(deps))
    .use(adminMoodBoards(deps))
    .use(adminPublished(deps))
    .use(downloads(deps))
    .use(privacyRoutes(deps))
    .use(breachRoutes(deps))
    .use(termsRoutes(deps))
    .use(studentTermsRoutes(deps))
    .use(carRoutes(deps))
    .use(accountantRoutes(deps));

export const money = (deps: Services) =>
  new Elysia()
    .use(paymentCommands(deps))
    .use(paymentQueries(deps))
    .use(paymentHistory(deps))
    .use(disputePackRoutes(deps))
    .use(studentPayments(deps))
    .use(refundCommands(deps))
    .use(receiptCommands(deps))
    .use(cardMoneyRoutes(deps))
    .use(cardAccountRoutes(deps))
    .use(payoutRoutes(deps))
    .use(cardPaymentRoutes(deps))
    .use(paymentLinkCommands(deps))
    .use(paymentEmails(deps))
    .use(paymentReminders(deps))
    .use(payPages(deps))
    .use(payerCardPages(deps))
    .use(pricingRoutes(deps))
    .use(billingRoutes(deps))
    .use(stripeWebhooks(deps))
    .use(stripeSandboxPages(deps));

export const messages = (deps: Services) =>
  new Elysia()
    .use(conversationCommands(deps))
    .use(conversationQueries(deps))
    .use(notificationCommands(deps))
    .use(notificationQueries(deps));
