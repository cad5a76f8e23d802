import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { aheadSecondsOf } from '#api/ground/clock.ts';
import { isBearer } from '#api/ground/constant-time.ts';
import { version } from '#api/ground/version.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { Reactors } from '#api/reactors/run-reactors.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import { ledgerComplaints, ledgerDetails, ledgerDetailsOf } from '#api/telemetry/ledger-server.ts';
import { checks, isAtFault, type Readiness, readinessOf } from '#api/telemetry/readiness.ts';

export const readinessOfSystem = z
  .object({
    status: z.enum(['ready', 'not_ready']),
    failing: z.array(z.enum(checks)),
    /** Reactors that failed at an event or stand still, where `reactions` fails. */
    reactors: z.array(z.string()).optional(),
    /** Only for anyone who knows the token of the metrics. */
    details: z
      .object({
        position: z.number().int(),
        head: z.number().int(),
        lag: z.number().int(),
        behindSeconds: z.number(),
        leader: z.boolean(),
        deadLetters: z.number().int(),
        /** How long the oldest of what is scheduled has been due. */
        overdueSeconds: z.number(),
        /** How far this machine's clock is ahead of the database's, by which work is due. */
        clockAheadSeconds: z.number(),
        /** By reactor: events to come and the seconds that the oldest has waited, events it failed at, and events that need an archived part. */
        reactors: z.array(
          z.object({
            name: z.string(),
            lag: z.number().int(),
            behindSeconds: z.number(),
            dead: z.number().int(),
            archived: z.number().int(),
          }),
        ),
        ledger: ledgerDetails,
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'ReadinessOfSystem' });

type HealthDeps = AccessDeps &
  Parameters<typeof readinessOf>[0] &
  Parameters<typeof detailsOf>[0] &
  Pick<Deps, 'metricsToken'>;

/**
 * GET /healthz: the process is alive, and what is wrong with the server that keeps its ledger. GET /readyz: it can serve, or which checks fail; `exclude` leaves one out, as a balancer does that
 * would rather serve with a read model in doubt than not at all.
 */
export function healthQueries(
  deps: HealthDeps,
  scheduled: Pick<ScheduledWork, 'backlog'>,
  reacting: Pick<Reactors, 'status'>,
) {
  const look = readinessOf(deps, scheduled, reacting);
  return new Elysia({ name: 'health.queries' })
    .use(access(deps))
    .get(
      '/healthz',
      async () => {
        const why = await ledgerComplaints(deps.log, look);
        return why.length > 0
          ? { status: 'degraded' as const, why, version }
          : { status: 'ok' as const, version };
      },
      {
        public: true,
        response: z.object({
          status: z.enum(['ok', 'degraded']),
          why: z.array(z.string()).optional(),
          /** Of this release. */
          version: z.string(),
        }),
        detail: { summary: 'Is it alive? 200 also where the ledger server is in trouble' },
      },
    )
    .get(
      '/readyz',
      async ({ query: { exclude }, request, set }) => {
        const looked = await look();
        const { failing: all, reactors } = looked;
        const failing = all.filter((check) => !exclude.includes(check));
        set.headers['cache-control'] = 'no-store';
        if (failing.length > 0) {
          set.status = 503;
          set.headers['retry-after'] = '5';
        }
        return {
          status: failing.length > 0 ? ('not_ready' as const) : ('ready' as const),
          failing,
          ...(failing.includes('reactions') && {
            reactors: reactors.filter(isAtFault).map(({ name }) => name),
          }),
          ...(isBearer(request, deps.metricsToken) && {
            details: await detailsOf(deps, looked),
          }),
        };
      },
      {
        public: true,
        query: z.object({
          exclude: z
            .union([z.string().transform((one) => [one]), z.array(z.string())])
            .default([])
            .pipe(z.array(z.enum(checks, `Exclude names a check: ${checks.join(', ')}`))),
        }),
        response: { 200: readinessOfSystem, 503: readinessOfSystem },
        detail: { summary: 'Can it serve? 503 and the checks that fail where it cannot' },
      },
    );
}

const detailsOf = async (
  deps: Pick<Deps, 'log' | 'clock'>,
  { readModels, overdueSeconds, reactors }: Readiness,
) =>
  readModels && {
    position: readModels.position,
    head: readModels.head,
    lag: readModels.head - readModels.position,
    behindSeconds: readModels.behindSeconds,
    leader: readModels.leader,
    deadLetters: readModels.deadLetterCount,
    overdueSeconds,
    clockAheadSeconds: aheadSecondsOf(deps.clock),
    reactors: [...reactors],
    ledger: await ledgerDetailsOf(deps.log),
  };
