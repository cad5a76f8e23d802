import { type AnyElysia, Elysia } from 'elysia';
import { books, credit } from './book-routes.ts';
import { access } from './http/access.ts';
import { newcomers } from './http/answer-for.ts';
import { docs } from './http/docs/docs.ts';
import { lateDocument } from './http/docs/document.ts';
import { metricsRoute } from './http/health/metrics.ts';
import { healthQueries } from './http/health/queries.ts';
import { idempotency } from './http/idempotency.ts';
import { intake } from './http/intake.ts';
import { problemResponse, problems } from './http/problem.ts';
import { revisions } from './http/revisions.ts';
import { security } from './http/security.ts';
import type { Services } from './open-cases.ts';
import { fileAtOnce, siteAtOnce } from './pages/at-once.ts';
import type { Site } from './pages/pages.ts';
import { enrolments, portals } from './portal-routes.ts';
import type { Reactors } from './reactors/run-reactors.ts';
import { liveSocket, socketLimits } from './realtime/socket.ts';
import {
  accounts,
  administration,
  audit,
  diary,
  messages,
  money,
  progress,
  publicPages,
  students,
} from './routes.ts';
import { nothingScheduled, type ScheduledWork } from './scheduled-work/start.ts';
import { type Metrics, metricsOf } from './telemetry/metrics.ts';
import { type Around, type Observer, observeRequests } from './telemetry/request-observer.ts';

const nothingReacts: Pick<Reactors, 'status'> = { status: async () => [] };

/** What the operator sees of the product. */
export type Operations = {
  readonly metrics: Metrics;
  readonly scheduled: Pick<ScheduledWork, 'backlog'>;
  readonly reacting: Pick<Reactors, 'status'>;
  readonly metricsToken?: string | undefined;
  readonly observers?: readonly Observer[] | undefined;
  readonly around?: Around | undefined;
};

/** The whole product behind one address: built files are served at once; then security, one group for each subject, and the site's other pages. */
export const createApp = (
  deps: Services,
  site: Site,
  { metrics, scheduled, reacting, metricsToken, observers = [], around }: Operations = {
    metrics: metricsOf(deps, nothingScheduled, nothingReacts),
    scheduled: nothingScheduled,
    reacting: nothingReacts,
  },
): App => {
  const document = lateDocument(deps.publicUrl);
  const { refusals, admission } = intake(deps, {
    isAtOnce: (request) => fileAtOnce(site, request) !== undefined,
  });
  const app: AnyElysia = new Elysia({ name: 'keep-left', websocket: socketLimits })
    .use(siteAtOnce(site))
    .use(observeRequests(observers, around))
    .use(security(deps.publicUrl))
    .use(refusals)
    .use(problems(deps))
    .use(jsonNull)
    .use(idempotency(deps))
    .use(admission)
    .use(newcomers)
    .use(revisions)
    .use(docs(deps, site, document))
    .use(healthQueries(deps, scheduled, reacting))
    .use(metricsRoute(deps, metrics, metricsToken));
  for (const group of groupsOf(deps)) app.use(group as AnyElysia);
  return document.of(
    app.use(liveSocket(deps)).use(
      new Elysia({ name: 'site' }).use(access(deps)).get(
        '/*',
        ({ request, path, server }) =>
          // `/api` itself is a page about the API; what lies under it is not.
          path.startsWith('/api/')
            ? problemResponse(404, 'not_found', 'There is nothing at this address.')
            : site.serve(request, path, server),
        { public: true, detail: { hide: true } },
      ),
    ),
  );
};

/** A group of routes for each subject. */
const groupsOf = (deps: Services) =>
  [
    publicPages(deps),
    enrolments(deps),
    accounts(deps),
    students(deps),
    diary(deps),
    progress(deps),
    administration(deps),
    money(deps),
    books(deps),
    credit(deps),
    messages(deps),
    portals(deps),
    audit(deps),
  ] as const;

type Groups = ReturnType<typeof groupsOf>;
type RoutesOf<All extends readonly AnyElysia[]> = All extends readonly [
  infer First extends AnyElysia,
  ...infer Rest extends readonly AnyElysia[],
]
  ? First['~Routes'] & RoutesOf<Rest>
  : unknown;
type Plain = Elysia;

/** The type the site's typed client is made from. The groups are joined here once: chained in the app, each joins all before it, which costs the compiler more than it takes on. */
export type App = Elysia<
  '',
  Plain['~Singleton'],
  Plain['~Definitions'],
  Plain['~Metadata'],
  RoutesOf<Groups>
>;

/** A handler's null is JSON's null: by itself the framework would send an empty body without a content type. */
const jsonNull = new Elysia({ name: 'json-null' }).mapResponse(
  { as: 'global' },
  ({ responseValue }) => (responseValue === null ? Response.json(null) : undefined),
);
