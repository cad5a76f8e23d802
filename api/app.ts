import { Elysia } from 'elysia';
import { idempotency } from '#api/http/idempotency.ts';
import { studentBooking } from '#api/http/portals/booking.ts';
import type { Deps } from './deps.ts';
import { access } from './http/access.ts';
import { accountCommands } from './http/accounts/commands.ts';
import { accountQueries } from './http/accounts/queries.ts';
import { accountRecovery } from './http/accounts/recovery.ts';
import { secondFactorRoutes } from './http/accounts/second-factor.ts';
import { accountSecurity } from './http/accounts/security.ts';
import { adminRoutes } from './http/admin/routes.ts';
import { auditProofs } from './http/audit/proofs.ts';
import { auditQueries } from './http/audit/queries.ts';
import { availabilityRoutes } from './http/availability/routes.ts';
import { certificateCommands } from './http/certificates/commands.ts';
import { certificatePdf } from './http/certificates/pdf.ts';
import { certificateQueries } from './http/certificates/queries.ts';
import { conversationCommands } from './http/conversations/commands.ts';
import { conversationQueries } from './http/conversations/queries.ts';
import { dashboardQueries } from './http/dashboard/queries.ts';
import { docs } from './http/docs/docs.ts';
import { lateDocument } from './http/docs/document.ts';
import { accountErasure } from './http/erasure/accounts.ts';
import { studentErasure } from './http/erasure/students.ts';
import { visitorErasure } from './http/erasure/visitors.ts';
import { exportRoutes } from './http/export/routes.ts';
import { guardianCommands } from './http/guardians/commands.ts';
import { guardianQueries } from './http/guardians/queries.ts';
import { healthQueries } from './http/health/queries.ts';
import { jsonNull } from './http/json-null.ts';
import { lessonCommands } from './http/lessons/commands.ts';
import { lessonQueries } from './http/lessons/queries.ts';
import { logbookCommands } from './http/logbook/commands.ts';
import { logbookQueries } from './http/logbook/queries.ts';
import { notificationCommands } from './http/notifications/commands.ts';
import { notificationQueries } from './http/notifications/queries.ts';
import { parentPortal } from './http/parent-portal/routes.ts';
import { moneyRoutes, sandboxDoor } from './http/payments/routes.ts';
import { portalCodeCommands } from './http/portal-codes/commands.ts';
import { practiceConfirm } from './http/practice/confirm.ts';
import { instructorPractice } from './http/practice/instructor.ts';
import { studentPractice } from './http/practice/student.ts';
import { privacyRoutes } from './http/privacy/routes.ts';
import { problemResponse, problems } from './http/problem.ts';
import { profileCommands } from './http/profile/commands.ts';
import { pictureQueries } from './http/profile/pictures.ts';
import { progressCommands } from './http/progress/commands.ts';
import { progressQueries } from './http/progress/queries.ts';
import { publicRoutes } from './http/public/routes.ts';
import { reminderRoutes } from './http/reminders/routes.ts';
import { resourceCommands } from './http/resources/commands.ts';
import { resourceQueries } from './http/resources/queries.ts';
import { reviewConfirm } from './http/reviews/confirm.ts';
import { brandingRoutes } from './http/schools/branding.ts';
import { schoolCommands } from './http/schools/commands.ts';
import { schoolQueries } from './http/schools/queries.ts';
import { security } from './http/security.ts';
import { skillCommands } from './http/skills/commands.ts';
import { skillQueries } from './http/skills/queries.ts';
import { skillReports } from './http/skills/reports.ts';
import { studentPortal } from './http/student-portal/routes.ts';
import { studentCommands } from './http/students/commands.ts';
import { studentHistory } from './http/students/history.ts';
import { studentQueries } from './http/students/queries.ts';
import { teamJoiningRoutes } from './http/team/joining.ts';
import { teamRoutes } from './http/team/routes.ts';
import { verifyQueries } from './http/verify/queries.ts';
import { siteAtOnce } from './pages/at-once.ts';
import type { Site } from './pages/pages.ts';
import { liveSocket, socketLimits } from './realtime/socket.ts';
import { type Metrics, metricsOf, metricsRoute } from './telemetry/metrics.ts';
import { type Observer, observeRequests } from './telemetry/request-observer.ts';

// One group for each subject: a new plugin joins its group. (TypeScript would lose itself in one chain of them all.)

const accounts = (deps: Deps) =>
  new Elysia()
    .use(accountCommands(deps))
    .use(accountQueries(deps))
    .use(accountSecurity(deps))
    .use(accountRecovery(deps))
    .use(secondFactorRoutes(deps))
    .use(teamRoutes(deps))
    .use(teamJoiningRoutes(deps))
    .use(profileCommands(deps))
    .use(pictureQueries(deps))
    .use(schoolCommands(deps))
    .use(reminderRoutes(deps))
    .use(schoolQueries(deps))
    .use(brandingRoutes(deps));

const diary = (deps: Deps) =>
  new Elysia()
    .use(lessonCommands(deps))
    .use(lessonQueries(deps))
    .use(availabilityRoutes(deps))
    .use(studentBooking(deps))
    .use(dashboardQueries(deps));

const students = (deps: Deps) =>
  new Elysia()
    .use(studentErasure(deps))
    .use(accountErasure(deps))
    .use(visitorErasure(deps))
    .use(studentCommands(deps))
    .use(studentQueries(deps))
    .use(studentHistory(deps))
    .use(guardianCommands(deps))
    .use(guardianQueries(deps))
    .use(portalCodeCommands(deps))
    .use(resourceCommands(deps))
    .use(resourceQueries(deps));

const progress = (deps: Deps) =>
  new Elysia()
    .use(progressCommands(deps))
    .use(progressQueries(deps))
    .use(skillCommands(deps))
    .use(skillQueries(deps))
    .use(skillReports(deps))
    .use(logbookCommands(deps))
    .use(logbookQueries(deps))
    .use(instructorPractice(deps))
    .use(studentPractice(deps))
    .use(practiceConfirm(deps))
    .use(reviewConfirm(deps))
    .use(certificateCommands(deps))
    .use(certificateQueries(deps))
    .use(certificatePdf(deps))
    .use(verifyQueries(deps));

const audit = (deps: Deps) => new Elysia().use(auditQueries(deps)).use(auditProofs(deps));

/** What whoever runs the installation sees of it. */
export type Operations = {
  readonly metrics: Metrics;
  readonly metricsToken?: string | undefined;
  readonly observers?: readonly Observer[] | undefined;
};

/** The whole product behind one door: what was built is answered at once; then security, one group for each subject, and the site's other pages. */
export const createApp = (
  deps: Deps,
  site: Site,
  { metrics, metricsToken, observers = [] }: Operations = { metrics: metricsOf(deps) },
) => {
  const document = lateDocument(deps.publicUrl);
  return document.of(
    new Elysia({ name: 'keep-left', websocket: socketLimits })
      .use(siteAtOnce(site, deps.publicUrl))
      .use(observeRequests(observers))
      .use(security(deps.publicUrl))
      .use(problems)
      .use(jsonNull)
      .use(idempotency(deps))
      .use(docs(deps, document))
      .use(healthQueries(deps))
      .use(metricsRoute(deps, metrics, metricsToken))
      .use(publicRoutes(deps))
      .use(accounts(deps))
      .use(students(deps))
      .use(diary(deps))
      .use(progress(deps))
      .use(adminRoutes(deps))
      .use(exportRoutes(deps))
      .use(privacyRoutes(deps))
      .use(moneyRoutes(deps))
      .use(sandboxDoor(deps))
      .use(conversationCommands(deps))
      .use(conversationQueries(deps))
      .use(notificationCommands(deps))
      .use(notificationQueries(deps))
      .use(studentPortal(deps))
      .use(audit(deps))
      .use(parentPortal(deps))
      .use(liveSocket(deps))
      .use(access(deps))
      .get(
        '/*',
        ({ request, path }) =>
          // `/api` itself is a page about the API; what lies under it is not.
          path.startsWith('/api/')
            ? problemResponse(404, 'not_found', 'There is nothing at this address.')
            : site.serve(request, path),
        { public: true, detail: { hide: true } },
      ),
  );
};

/** The type the site's typed client is made from. */
export type App = ReturnType<typeof createApp>;
