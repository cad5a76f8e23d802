/**
 * Behind which guard each route stands, as the specification has it: a route that changes its guard, or a new one, fails until its line here says so. What a guard lets in
 * is the table of who-gets-in.ts. With an exclamation mark it also asks whether it is still the person.
 */
const doors = `
public
  /.well-known/change-password GET
  /.well-known/security.txt GET
  /api/accountant/:token GET
  /api/accountant/:token/files POST
  /api/accountant/:token/pages POST
  /api/attendance/:token GET POST
  /api/auth/forgot-password POST
  /api/auth/login POST
  /api/auth/passkeys/sign-in POST
  /api/auth/passkeys/sign-in/options POST
  /api/auth/register POST
  /api/auth/registration GET
  /api/auth/reset-password POST
  /api/auth/verify-email POST
  /api/confirm-review/:token GET POST
  /api/confirm/:token GET POST
  /api/contact POST
  /api/docs GET
  /api/enrol-parent/:token GET POST
  /api/enrol/:address GET POST
  /api/enrol/:address/times GET
  /api/enrolling/:token GET PUT DELETE
  /api/enrolling/:token/code POST
  /api/enrolling/:token/confirm POST
  /api/enrolling/:token/link POST
  /api/enrolling/:token/parent POST
  /api/enrolling/:token/send POST
  /api/enrolling/:token/terms POST
  /api/feeds/:file GET
  /api/generated-images POST
  /api/guide/ GET
  /api/instructors GET
  /api/instructors/:id GET
  /api/instructors/:id/contact POST
  /api/logout GET POST
  /api/mood-boards/:file GET
  /api/notices/off/:token GET POST
  /api/objections/:token POST
  /api/parent-portal/code POST
  /api/parent-portal/enter POST
  /api/parent-portal/enter-by-code POST
  /api/parent-portal/logout POST
  /api/parent-portal/new-link POST
  /api/pay/:token GET
  /api/pay/:token/check POST
  /api/pay/:token/intent POST
  /api/pay/:token/receipt GET POST
  /api/pay/:token/transfer POST
  /api/payer-card/:token DELETE GET POST
  /api/payer-card/:token/check POST
  /api/pictures/:name GET
  /api/public/landing GET
  /api/reminders/off/:token GET POST
  /api/stripe/account-webhook POST
  /api/stripe/webhook POST
  /api/student-portal/login POST
  /api/student-portal/logout POST
  /api/supervise/:token GET
  /api/supervise/:token/answers POST
  /api/supervise/:token/registration POST
  /api/team/invitation POST
  /api/team/join POST
  /api/texts/:token POST
  /api/till GET
  /api/verify-invoices/:fact GET
  /api/verify-invoices/:fact/ledger GET
  /api/verify-invoices/:fact/proof GET
  /api/verify-logbooks/:number GET
  /api/verify-logbooks/:number/ledger GET
  /api/verify-logbooks/:number/proof GET
  /api/verify/:number GET
  /api/verify/:number/ledger GET
  /api/verify/:number/proof GET
  /healthz GET
  /metrics GET
  /readyz GET
  /transparency/checkpoint GET
  /transparency/checkpoint/:size GET
  /transparency/cosignature POST
  /transparency/key GET
  /transparency/keys GET
  /transparency/proof/:position GET
liveSession
  /ws WS
signedIn
  /api/auth/change-email POST!
  /api/auth/change-password POST
  /api/auth/close-account POST!
  /api/auth/confirm POST
  /api/auth/devices/ GET
  /api/auth/devices/:device DELETE PUT
  /api/auth/passkeys/ GET POST!
  /api/auth/passkeys/:number DELETE! PUT
  /api/auth/passkeys/confirm POST
  /api/auth/passkeys/confirm/options POST
  /api/auth/passkeys/options POST!
  /api/auth/resend-verification POST
  /api/auth/school-draft/ GET PUT
  /api/auth/sessions DELETE GET
  /api/auth/sessions/:number DELETE
  /api/auth/trial-status GET
  /api/auth/two-factor/ GET
  /api/auth/two-factor/confirm POST
  /api/auth/two-factor/off POST!
  /api/auth/two-factor/recovery-codes POST!
  /api/auth/two-factor/setup POST
  /api/auth/user GET
  /api/auth/user/endorsement PUT
  /api/auth/user/name PUT
  /api/auth/user/status GET PUT
  /api/curriculum/stages GET
  /api/curriculum/stages/skills GET
  /api/notifications GET
  /api/notifications/:id/read POST
  /api/notifications/mark-all-read POST
  /api/profile/upload-picture POST
  /api/schools/ POST
  /api/schools/mine GET
  /api/team/accept POST
payer
  /api/auth/create-subscription POST
  /api/auth/test-upgrade POST
  /api/auth/verify-payment POST
  /api/billing/cancel POST
  /api/billing/change GET POST
  /api/billing/history GET
  /api/billing/history/:charge/pdf GET
  /api/billing/portal POST
  /api/schools/mine/closing/ DELETE GET POST!
instructor
  /api/attendance GET
  /api/availability/ GET PUT
  /api/availability/hours GET
  /api/bills/students/:id/prices GET
  /api/calendar-feeds GET POST
  /api/calendar-feeds/:id DELETE
  /api/card-account/ GET
  /api/certificates/:id/pdf GET
  /api/certificates/:id/revoke POST
  /api/check-payment-status POST
  /api/course-provider/ GET
  /api/cars/ GET
  /api/courses/ GET POST
  /api/courses/:id/cancel POST
  /api/courses/:id/learners POST
  /api/courses/:id/learners/:studentId DELETE
  /api/courses/:id/learners/:studentId/assessment PUT
  /api/courses/:id/learners/:studentId/certificate POST
  /api/courses/:id/sessions POST
  /api/courses/:id/sessions/:sessionId DELETE
  /api/courses/:id/sessions/:sessionId/attendance PUT
  /api/create-payment-intent POST
  /api/create-payment-link POST
  /api/credit/products GET
  /api/credit/vouchers GET POST
  /api/credit/vouchers/:id/pdf GET
  /api/credit/vouchers/:id/receipt GET
  /api/credit/vouchers/:id/refund POST!
  /api/credit/vouchers/:id/void POST!
  /api/dashboard/booked-tests GET
  /api/dashboard/metrics GET
  /api/dashboard/upcoming-tests GET
  /api/dashboard/weeks GET
  /api/enquiries/ GET
  /api/enquiries/:id PUT
  /api/enrolments/ GET
  /api/enrolments/:id/accept POST
  /api/enrolments/:id/decline POST
  /api/enrolments/:id/question POST
  /api/enrolments/:id/parent-agreed POST
  /api/enrolments/:id/waiting POST
  /api/exports/:id/file GET
  /api/invoice-settings GET
  /api/invoices GET POST
  /api/invoices/:id/corrections POST
  /api/invoices/:id/corrections/:number/pdf GET
  /api/invoices/:id/ledger GET
  /api/invoices/:id/link POST
  /api/invoices/:id/pdf GET
  /api/invoices/:id/proof GET
  /api/lesson-series/ POST
  /api/lesson-series/preview POST
  /api/lessons/ GET POST
  /api/lessons/:id DELETE PUT
  /api/lessons/:id/change-request/decline POST
  /api/lessons/:id/change-request/offer POST
  /api/lessons/:id/hand-over POST
  /api/lessons/:id/late-fee GET POST
  /api/lessons/:id/notices GET
  /api/lessons/:id/recap GET POST
  /api/lessons/:id/start-check GET POST
  /api/lessons/:id/student POST
  /api/lessons/:id/text GET POST
  /api/lessons/change-requests GET
  /api/lessons/cover GET POST
  /api/lessons/free-times GET
  /api/lessons/held GET
  /api/lessons/outcomes POST
  /api/lessons/running-late POST
  /api/lessons/proposals/ GET POST
  /api/lessons/proposals/:id/withdraw POST
  /api/lessons/without-outcome GET
  /api/messages/threads GET POST
  /api/messages/threads/:id GET
  /api/messages/threads/:id/archive POST
  /api/messages/threads/:id/messages POST
  /api/messages/threads/:id/read POST
  /api/messages/threads/:id/restore POST
  /api/messages/unread-count GET
  /api/own-time/ GET POST
  /api/own-time/:id DELETE PUT
  /api/parents/:id PUT
  /api/parents/:id/invite POST!
  /api/payments/ GET POST
  /api/payments/:id GET PUT
  /api/payments/:id/cancel POST
  /api/payments/:id/card-charge GET
  /api/payments/:id/card-charge/hold-back POST
  /api/payments/:id/card-money GET
  /api/payments/:id/download-invoice GET
  /api/payments/:id/email-invoice POST
  /api/payments/:id/dispute-pack GET!
  /api/payments/:id/history GET
  /api/payments/:id/balance/credit POST
  /api/payments/:id/balance/use POST
  /api/payments/:id/charge-kept-card POST
  /api/payments/:id/intent POST
  /api/payments/:id/invoice GET POST
  /api/payments/:id/link POST
  /api/payments/:id/put-back POST
  /api/payments/:id/receipt GET
  /api/payments/:id/refund POST!
  /api/payments/:id/receipts GET POST
  /api/payments/:id/receipts/take-back POST
  /api/payments/:id/refunds GET
  /api/payments/:id/refunds/:nth/take-back POST
  /api/payments/:id/remind POST
  /api/payments/:id/set-aside/:intent/book POST
  /api/payments/:id/set-aside/:intent/refund POST!
  /api/payments/:id/write-off POST
  /api/payments/summary GET
  /api/pricing GET
  /api/resources/:id DELETE
  /api/resources/:id/file GET
  /api/reviews/ GET
  /api/reviews/:id/reply PUT
  /api/school-skills GET POST
  /api/schools/:id/branding GET
  /api/schools/:id/listing GET
  /api/send-payment-email POST
  /api/settings/card-charges GET
  /api/settings/credit GET
  /api/settings/devices GET POST
  /api/settings/devices/:id DELETE
  /api/settings/enquiry-reply/ GET
  /api/settings/enquiry-reply/preview POST
  /api/settings/enrolment-links/ GET
  /api/settings/enrolment-links/mine PUT
  /api/settings/holidays/ GET
  /api/settings/notices GET
  /api/settings/notices/mine GET PUT
  /api/settings/notices/preview GET
  /api/settings/notices/words/ GET
  /api/settings/notices/words/preview POST
  /api/skills/all-assessments GET
  /api/skills/mock-tests GET
  /api/skills/report.pdf GET
  /api/students/ GET POST
  /api/students/:id GET PUT
  /api/students/:id/assessments GET POST
  /api/students/:id/assessments/:assessmentId/pdf GET
  /api/students/:id/assessments/:assessmentId/shared PUT
  /api/students/:id/assessments/:assessmentId/void POST
  /api/students/:id/bad-addresses GET
  /api/students/:id/certificates GET POST
  /api/students/:id/credit/ GET
  /api/students/:id/credit/purchases POST
  /api/students/:id/credit/statement.csv GET
  /api/students/:id/credit/statement.pdf GET
  /api/students/:id/curriculum-skills GET POST
  /api/students/:id/driving-skills GET POST
  /api/students/:id/driving-skills/changes GET
  /api/students/:id/export GET!
  /api/students/:id/generate-access-code DELETE POST!
  /api/students/:id/history GET
  /api/students/:id/licence GET PUT
  /api/students/:id/licence/course PUT
  /api/students/:id/licence/demerits PUT
  /api/students/:id/licence/sighted POST
  /api/students/:id/logbook GET POST
  /api/students/:id/notices GET
  /api/students/:id/parents GET POST
  /api/students/:id/kept-card GET
  /api/students/:id/payments GET
  /api/students/:id/places GET POST
  /api/students/:id/places/:placeId DELETE PUT
  /api/students/:id/practice GET
  /api/students/:id/practice-supervisors/:supervisorId/link POST
  /api/students/:id/practice/:driveId/answer POST
  /api/students/:id/practice/:driveId/link POST
  /api/students/:id/progress GET
  /api/students/:id/progress/:stageId/complete PUT
  /api/students/:id/readiness GET PUT
  /api/students/:id/records GET!
  /api/students/:id/resource-files POST
  /api/students/:id/resources GET POST
  /api/students/:id/skills-report.pdf GET
  /api/students/:id/terms GET
  /api/students/:id/terms/:version/pdf GET
  /api/students/:id/terms/paper POST
  /api/students/:id/terms/remind POST
  /api/terms/ GET
  /api/terms/signers GET
  /api/terms/versions/:version GET
  /api/terms/versions/:version/pdf GET
  /api/students/:id/statement/ GET
  /api/students/:id/statement/csv GET
  /api/students/:id/statement/pdf GET
  /api/students/:id/test-bookings GET POST
  /api/students/:id/test-bookings/:bookingId PUT
  /api/students/:id/test-bookings/:bookingId/cancel POST
  /api/students/:id/test-bookings/:bookingId/result POST
  /api/students/:id/test-days GET
  /api/students/:id/tests GET POST
  /api/students/:id/tests/:testId DELETE
  /api/students/:id/uninvoiced GET
  /api/team/ GET
owner
  /api/bank-files/ GET POST
  /api/bank-files/streamed POST
  /api/bank-lines/ GET
  /api/bank-lines/:line/assign POST
  /api/bank-lines/:line/match DELETE POST
  /api/bank-lines/:line/payments GET
  /api/bills/ GET
  /api/bills/ahead GET
  /api/bills/lessons/:id/hold DELETE POST
  /api/bills/rules GET PUT
  /api/bills/students/:id GET PUT
  /api/bills/students/:id/price GET PUT
  /api/payers/ GET POST
  /api/payers/:id DELETE PUT
  /api/payers/:id/billing PUT
  /api/payers/:id/statement/ GET
  /api/payers/:id/statement/csv GET
  /api/payers/:id/statement/pdf GET
  /api/settings/enrolment-links/ PUT
  /api/students/:id/payers GET PUT
  /api/card-account/ DELETE!
  /api/card-account/check POST
  /api/card-account/onboarding POST!
  /api/course-provider/approval POST
  /api/course-provider/courses POST
  /api/course-provider/courses/:id DELETE PUT
  /api/credit/products POST
  /api/credit/products/:id DELETE
  /api/credit/report GET
  /api/enquiries/:id/erasure POST!
  /api/enrolments/:id/erasure POST!
  /api/expenses/ GET POST
  /api/expenses/:id DELETE PUT
  /api/expenses/:id/photo GET
  /api/expenses/:id/restore POST
  /api/expenses/summary GET
  /api/payouts/ GET
  /api/payouts/:payout GET
  /api/exports/ GET
  /api/gst GET
  /api/gst/:endsOn GET
  /api/gst/terms PUT
  /api/invoice-settings PUT
  /api/pricing POST
  /api/accountant-links/ GET POST!
  /api/accountant-links/:id DELETE
  /api/breaches/ GET POST
  /api/terms/draft PUT
  /api/terms/preview POST
  /api/terms/versions POST
  /api/cars/ POST
  /api/cars/:number DELETE PUT
  /api/imports/ GET POST
  /api/imports/:id GET
  /api/imports/:id/undo POST
  /api/imports/check POST
  /api/breaches/:number/told POST
  /api/privacy-requests/ GET POST
  /api/privacy-requests/:id/accept POST
  /api/privacy-requests/:id/answer POST
  /api/privacy-requests/people GET
  /api/schools/:id PUT
  /api/schools/:id/branding PUT
  /api/schools/:id/listing PUT
  /api/schools/:id/logo DELETE POST
  /api/schools/mine/export GET!
  /api/schools/mine/records GET!
  /api/settings/card-charges PUT
  /api/settings/credit PUT
  /api/settings/enquiry-reply/ PUT
  /api/settings/holidays/ PUT
  /api/settings/notices PUT
  /api/settings/notices/marketing GET
  /api/settings/notices/words/ PUT
  /api/students/:id DELETE
  /api/students/:id/credit/grants POST
  /api/students/:id/credit/moves POST!
  /api/students/:id/credit/refunds POST!
  /api/students/:id/credit/restores POST
  /api/students/:id/erasure GET POST!
  /api/students/:id/restore POST
  /api/statements/aged GET
  /api/statements/aged/csv GET
  /api/statements/aged/pdf GET
  /api/team/invitations POST!
  /api/team/invitations/:id DELETE
  /api/team/members/:id DELETE!
  /api/turnover GET
bookkeeper
  /api/exports/ POST!
  /api/students/:id/statement/email POST
ownBooks
  /api/payers/:id/statement/email POST
  /api/gst/:endsOn/file POST
student
  /api/student-portal/booking/:studentId GET
  /api/student-portal/calendar-feeds/:studentId GET POST
  /api/student-portal/calendar-feeds/:studentId/:feedId DELETE
  /api/student-portal/certificate/:certificateId/pdf GET
  /api/student-portal/certificates/:studentId GET
  /api/student-portal/courses/:studentId GET
  /api/student-portal/change-requests/:studentId GET
  /api/student-portal/confirm-payment/:paymentId POST
  /api/student-portal/corrections/:studentId GET POST
  /api/student-portal/create-payment-intent POST
  /api/student-portal/credit-products/:studentId GET
  /api/student-portal/credit-purchases/:studentId POST
  /api/student-portal/credit/:id GET
  /api/student-portal/credit/:id/statement.csv GET
  /api/student-portal/credit/:id/statement.pdf GET
  /api/student-portal/credit/vouchers/redeem POST
  /api/student-portal/devices GET POST
  /api/student-portal/devices/:id DELETE
  /api/student-portal/deposit/:studentId GET
  /api/student-portal/driving-skills/:studentId GET
  /api/student-portal/free-times/:studentId GET
  /api/student-portal/guardians/:studentId GET
  /api/student-portal/holds/:studentId GET POST
  /api/student-portal/holds/:studentId/:lessonId/give-up POST
  /api/student-portal/kept-card/:studentId DELETE GET POST
  /api/student-portal/kept-card/:studentId/check POST
  /api/student-portal/lessons/:studentId GET POST
  /api/student-portal/lessons/:studentId/:lessonId/cancel POST
  /api/student-portal/lessons/:studentId/:lessonId/move POST
  /api/student-portal/lessons/:studentId/:lessonId/places PUT
  /api/student-portal/lessons/:studentId/:lessonId/request-change POST
  /api/student-portal/lessons/:studentId/:lessonId/request-change/accept POST
  /api/student-portal/lessons/:studentId/:lessonId/request-change/withdraw POST
  /api/student-portal/licence/:studentId GET PUT
  /api/student-portal/licence/:studentId/course PUT
  /api/student-portal/licence/:studentId/demerits PUT
  /api/student-portal/licence/:studentId/sharing PUT
  /api/student-portal/logbook/:studentId GET
  /api/student-portal/me GET
  /api/student-portal/messages/threads/:studentId GET
  /api/student-portal/messages/threads/:studentId/:threadId GET
  /api/student-portal/messages/threads/:studentId/:threadId/archive POST
  /api/student-portal/messages/threads/:studentId/:threadId/messages POST
  /api/student-portal/messages/threads/:studentId/:threadId/read POST
  /api/student-portal/messages/threads/:studentId/:threadId/restore POST
  /api/student-portal/messages/threads/create POST
  /api/student-portal/messages/unread-count/:studentId GET
  /api/student-portal/mock-tests/:studentId/:assessmentId/pdf GET
  /api/student-portal/my-data/:studentId GET
  /api/student-portal/notices/:id GET PUT
  /api/student-portal/notifications/:id GET
  /api/student-portal/notifications/:id/mark-all-read POST
  /api/student-portal/notifications/:id/read POST
  /api/student-portal/payment/:paymentId GET
  /api/student-portal/payments/:id GET
  /api/student-portal/payments/:id/corrections/:number GET
  /api/student-portal/payments/:id/invoice GET
  /api/student-portal/payments/:id/receipt GET
  /api/student-portal/payments/:id/transfer POST
  /api/student-portal/places/:studentId GET
  /api/student-portal/plan/:studentId GET
  /api/student-portal/plan/:studentId/:lessonId/read POST
  /api/student-portal/plan/:studentId/:lessonId/reflection PUT
  /api/student-portal/plan/:studentId/:lessonId/tried POST
  /api/student-portal/practice-supervisors/:studentId POST
  /api/student-portal/practice-supervisors/:studentId/:supervisorId DELETE
  /api/student-portal/practice-supervisors/:studentId/:supervisorId/link POST
  /api/student-portal/practice/:studentId GET POST
  /api/student-portal/practice/:studentId/:driveId DELETE PUT
  /api/student-portal/practice/:studentId/:driveId/link POST
  /api/student-portal/practice/:studentId/export.csv GET POST
  /api/student-portal/practice/:studentId/export.json GET POST
  /api/student-portal/practice/:studentId/export.pdf GET POST
  /api/student-portal/practice/:studentId/import POST
  /api/student-portal/practice/:studentId/import/preview POST
  /api/student-portal/progress/:studentId GET
  /api/student-portal/proposals/:id GET
  /api/student-portal/proposals/:id/accept POST
  /api/student-portal/proposals/:id/decline POST
  /api/student-portal/resource/:resourceId/file GET
  /api/student-portal/resources/:studentId GET
  /api/student-portal/review/:studentId GET PUT
  /api/student-portal/review/:studentId/letter POST
  /api/student-portal/skill-changes/:studentId GET
  /api/student-portal/statement/:id GET
  /api/student-portal/statement/:id/pdf GET
  /api/student-portal/terms/:studentId GET
  /api/student-portal/terms/:studentId/:version/pdf GET
  /api/student-portal/terms/:studentId/sign POST
  /api/student-portal/theory-attempts POST
  /api/student-portal/theory-due-again GET
  /api/student-portal/theory/:studentId GET
  /api/student-portal/till GET
  /api/student-portal/update-login/:studentId POST
guardian
  /api/parent-portal/devices GET POST
  /api/parent-portal/devices/:id DELETE
  /api/parent-portal/me GET
  /api/parent-portal/notices GET PUT
parent may all reports
  /api/parent-portal/reports/:studentId/skills.pdf GET
parent may certificates
  /api/parent-portal/certificates/:studentId GET
  /api/parent-portal/certificates/:studentId/:certificateId/pdf GET
parent may logbook
  /api/parent-portal/logbook/:studentId GET
  /api/parent-portal/practice/:studentId GET
parent may make payments
  /api/parent-portal/credit-products/:studentId GET
  /api/parent-portal/credit-purchases/:studentId POST
  /api/parent-portal/kept-card/:studentId DELETE GET POST
  /api/parent-portal/kept-card/:studentId/check POST
  /api/parent-portal/payments/:studentId/:paymentId/confirm POST
  /api/parent-portal/payments/:studentId/:paymentId/intent POST
  /api/parent-portal/payments/:studentId/:paymentId/transfer POST
parent may message instructor
  /api/parent-portal/messages/:studentId GET POST
  /api/parent-portal/messages/:studentId/:threadId GET POST
  /api/parent-portal/messages/:studentId/:threadId/archive POST
  /api/parent-portal/messages/:studentId/:threadId/read POST
  /api/parent-portal/messages/:studentId/:threadId/restore POST
  /api/parent-portal/messages/:studentId/unread-count GET
  /api/parent-portal/plan/:studentId/:lessonId/tried POST
parent may progress
  /api/parent-portal/courses/:studentId GET
  /api/parent-portal/licence/:studentId GET
  /api/parent-portal/plan/:studentId GET
  /api/parent-portal/plan/:studentId/:lessonId/read POST
  /api/parent-portal/progress/:studentId GET
parent may request lesson changes
  /api/parent-portal/lessons/:studentId/:lessonId/request-change POST
  /api/parent-portal/lessons/:studentId/:lessonId/request-change/accept POST
  /api/parent-portal/lessons/:studentId/:lessonId/request-change/withdraw POST
parent may schedule lessons
  /api/parent-portal/booking/:studentId GET
  /api/parent-portal/deposit/:studentId GET
  /api/parent-portal/free-times/:studentId GET
  /api/parent-portal/holds/:studentId GET POST
  /api/parent-portal/holds/:studentId/:lessonId/give-up POST
  /api/parent-portal/lessons/:studentId POST
  /api/parent-portal/lessons/:studentId/:lessonId/cancel POST
  /api/parent-portal/lessons/:studentId/:lessonId/move POST
  /api/parent-portal/lessons/:studentId/:lessonId/places PUT
  /api/parent-portal/places/:studentId GET
  /api/parent-portal/proposals/:studentId/:proposalId/accept POST
  /api/parent-portal/proposals/:studentId/:proposalId/decline POST
parent may schedules
  /api/parent-portal/calendar-feeds/:studentId GET POST
  /api/parent-portal/calendar-feeds/:studentId/:feedId DELETE
  /api/parent-portal/change-requests/:studentId GET
  /api/parent-portal/lessons/:studentId GET
  /api/parent-portal/proposals/:studentId GET
  /api/parent-portal/terms/:studentId GET
  /api/parent-portal/terms/:studentId/:version/pdf GET
  /api/parent-portal/terms/:studentId/sign POST
parent may skill assessments
  /api/parent-portal/driving-skills/:studentId GET
  /api/parent-portal/mock-tests/:studentId/:assessmentId/pdf GET
  /api/parent-portal/skill-changes/:studentId GET
parent may update student details
  /api/parent-portal/corrections/:studentId GET POST
  /api/parent-portal/details/:studentId GET PUT
parent may view payment history
  /api/parent-portal/credit/:studentId GET
  /api/parent-portal/credit/:studentId/statement.csv GET
  /api/parent-portal/credit/:studentId/statement.pdf GET
  /api/parent-portal/payments/:studentId GET
  /api/parent-portal/payments/:studentId/:paymentId/corrections/:number GET
  /api/parent-portal/payments/:studentId/:paymentId/invoice GET
  /api/parent-portal/payments/:studentId/:paymentId/receipt GET
  /api/parent-portal/payments/:studentId/till GET
  /api/parent-portal/statement/:studentId GET
  /api/parent-portal/statement/:studentId/pdf GET
auditor
  /api/audit/drift GET
  /api/audit/events GET
  /api/audit/events/:position GET
  /api/audit/export GET!
  /api/audit/find GET
  /api/audit/head GET
  /api/audit/key GET
  /api/audit/records GET
  /api/audit/schools/:id/gst GET
  /api/audit/seals GET
  /api/audit/streams/:stream GET
  /api/audit/students/:id/terms GET
  /api/audit/types GET
  /api/audit/verify GET
admin
  /api/admin/contact-messages GET
  /api/admin/contact-messages/:id/erasure POST!
  /api/admin/listings GET
  /api/admin/listings/:id/unlist POST
  /api/admin/logbook-form/ GET
  /api/admin/mood-boards/ GET
  /api/admin/mood-boards/:id DELETE
  /api/admin/mood-boards/:id/erasure POST!
  /api/admin/mood-boards/approve POST
  /api/admin/mood-boards/hide POST
  /api/admin/overview GET
  /api/admin/reviews GET
  /api/admin/reviews/:id/hide POST
  /api/admin/reviews/:id/show POST
  /api/admin/rules/ GET POST
  /api/admin/rules/:number/confirmation POST
  /api/admin/rules/:number/correction POST
  /api/admin/rules/:number/preview GET
  /api/admin/rules/:number/withdrawal POST
  /api/admin/schools/ GET
  /api/admin/schools/:id DELETE! PUT
  /api/admin/schools/:id/course-provider GET
  /api/admin/schools/:id/course-suspension POST
  /api/admin/schools/:id/course-suspension/lift POST
  /api/admin/schools/:id/holdings GET
  /api/admin/set-aside/:event/acknowledgement POST
  /api/admin/users/ GET
  /api/admin/users/:id DELETE! PUT
  /api/admin/users/:id/erasure POST!
  /api/admin/users/:id/second-factor DELETE!
  /api/admin/users/:id/subscription PUT
  /api/admin/users/:id/trial POST
  /api/admin/webhooks/ GET
`;

/** The guard of each route, by method and path: `GET /api/lessons/` is `instructor`, with a `!` where it asks whether it is still the person. */
export const guardOf: ReadonlyMap<string, string> = new Map(
  doors
    .trim()
    .split(/\n(?=\S)/)
    .flatMap((part) => {
      const [guard = '', ...lines] = part.split('\n');
      return lines.flatMap((line) => {
        const [path = '', ...methods] = line.trim().split(' ');
        return methods.map((method): [string, string] => {
          const [name = ''] = method.split('!');
          return [`${name} ${path}`, method === name ? guard : `${guard}!`];
        });
      });
    }),
);
