import { Elysia } from 'elysia';
import { portalCredit } from './http/credit/portal.ts';
import { portalCreditBuying } from './http/credit/portal-buying.ts';
import { enrolAnswerRoutes } from './http/enrolments/answers.ts';
import { enrolmentInbox } from './http/enrolments/inbox.ts';
import { enrolLinkRoutes } from './http/enrolments/link.ts';
import { enrolmentLinkRoutes } from './http/enrolments/settings.ts';
import { portalPlan } from './http/lesson-to-test/portal-plan.ts';
import { parentChild } from './http/parent-portal/child.ts';
import { parentLogin } from './http/parent-portal/login.ts';
import type { PortalName } from './http/portal-access.ts';
import { portalBooking } from './http/portals/booking.ts';
import { portalChangeRequests } from './http/portals/change-requests.ts';
import { portalCorrections } from './http/portals/corrections.ts';
import { portalCourses } from './http/portals/courses.ts';
import { portalFeeds } from './http/portals/feeds.ts';
import { portalHolds } from './http/portals/holds.ts';
import { portalKeptCard } from './http/portals/kept-card.ts';
import { portalCorrectionPapers, portalPaymentPapers } from './http/portals/payment-papers.ts';
import { portalPayments } from './http/portals/payments.ts';
import { portalPlaces } from './http/portals/places.ts';
import { portalProposals } from './http/portals/proposals.ts';
import { ownRecords, portalRecords } from './http/portals/records.ts';
import { portalStatements } from './http/portals/statements.ts';
import { portalTerms } from './http/portals/terms.ts';
import { studentGuardians } from './http/student-portal/guardians.ts';
import { studentLogin } from './http/student-portal/login.ts';
import { studentData } from './http/student-portal/my-data.ts';
import { studentNotifications } from './http/student-portal/notifications.ts';
import { studentResources } from './http/student-portal/resources.ts';
import { studentReview } from './http/student-portal/review.ts';
import type { Services } from './open-cases.ts';

/** What learners and their parents ask alike. */
const questions = (portal: PortalName, deps: Services) =>
  new Elysia()
    .use(portalRecords(portal, deps))
    .use(portalBooking(portal, deps))
    .use(portalHolds(portal, deps))
    .use(portalKeptCard(portal, deps))
    .use(portalChangeRequests(portal, deps))
    .use(portalCreditBuying(portal, deps))
    .use(portalPlaces(portal, deps))
    .use(portalFeeds(portal, deps))
    .use(portalPlan(portal, deps))
    .use(portalCourses(portal, deps))
    .use(portalTerms(portal, deps))
    .use(portalCorrections(portal, deps));

export const portals = (deps: Services) =>
  new Elysia()
    .use(new Elysia({ prefix: '/api/student-portal' }).use(questions('student', deps)))
    .use(new Elysia({ prefix: '/api/parent-portal' }).use(questions('parent', deps)))
    .use(ownRecords(deps))
    .use(portalPayments(deps))
    .use(portalPaymentPapers(deps))
    .use(portalCorrectionPapers(deps))
    .use(portalStatements(deps))
    .use(portalCredit(deps))
    .use(portalProposals(deps))
    .use(studentLogin(deps))
    .use(studentNotifications(deps))
    .use(studentResources(deps))
    .use(studentReview(deps))
    .use(studentGuardians(deps))
    .use(studentData(deps))
    .use(parentLogin(deps))
    .use(parentChild(deps));

/** Enrolling by a link, from the link to the student. */
export const enrolments = (deps: Services) =>
  new Elysia()
    .use(enrolLinkRoutes(deps))
    .use(enrolAnswerRoutes(deps))
    .use(enrolmentInbox(deps))
    .use(enrolmentLinkRoutes(deps));
