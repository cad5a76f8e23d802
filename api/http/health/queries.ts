import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { isBearer } from '#api/http/constant-time.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import { ledgerComplaints, ledgerDetails, ledgerDetailsOf } from '#api/telemetry/ledger-server.ts';
import { checks, readinessOf } from '#api/telemetry/readiness.ts';

export const readinessOfSystem = z.object({
  status: z.enum(['ready', 'not_ready']),
  failing: z.array(z.enum(checks)),
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
      ledger: ledgerDetails,
    })
    .nullable()
    .optional(),
});

/**
 * GET /healthz: the process is alive, and what is wrong with the server that keeps its ledger. GET /readyz: it can serve, or which checks fail; `exclude` leaves one out, as a balancer does that
 * would rather serve with a read model in doubt than not at all.
 */
export function healthQueries(deps: Deps, scheduled: Pick<ScheduledWork, 'standing'>) {
  const look = readinessOf(deps, scheduled);
  return new Elysia({ name: 'health.queries' })
    .use(access(deps))
    .get(
      '/healthz',
      async () => {
        const why = await ledgerComplaints(deps.log);
        return why.length > 0 ? { status: 'degraded' as const, why } : { status: 'ok' as const };
      },
      {
        public: true,
        response: z.object({
          status: z.enum(['ok', 'degraded']),
          why: z.array(z.string()).optional(),
        }),
        detail: { summary: 'Is it alive? 200 also where the ledger server is in trouble' },
      },
    )
    .get(
      '/readyz',
      async ({ query: { exclude }, request, set }) => {
        const { failing: all, readModels, overdueSeconds } = await look();
        const failing = all.filter((check) => !exclude.includes(check));
        set.headers['cache-control'] = 'no-store';
        if (failing.length > 0) {
          set.status = 503;
          set.headers['retry-after'] = '5';
        }
        return {
          status: failing.length > 0 ? ('not_ready' as const) : ('ready' as const),
          failing,
          ...(isBearer(request, deps.metricsToken) && {
            details: await detailsOf(deps, readModels, overdueSeconds),
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

type Looked = Awaited<ReturnType<ReturnType<typeof readinessOf>>>['readModels'];

const detailsOf = async (deps: Pick<Deps, 'log'>, readModels: Looked, overdueSeconds: number) =>
  readModels && {
    position: readModels.position,
    head: readModels.head,
    lag: readModels.head - readModels.position,
    behindSeconds: readModels.behindSeconds,
    leader: readModels.leader,
    deadLetters: readModels.deadLetterCount,
    overdueSeconds,
    ledger: await ledgerDetailsOf(deps.log),
  };
