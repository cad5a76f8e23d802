import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { isBearer } from '#api/http/constant-time.ts';
import { checks, readinessOf } from '#api/telemetry/readiness.ts';

const readiness = z.object({
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
    })
    .nullable()
    .optional(),
});

/**
 * GET /healthz: the process is alive, and nothing more. GET /readyz: it can serve, or which checks fail; `exclude` leaves one out, as a balancer does that
 * would rather serve with a read model in doubt than not at all.
 */
export function healthQueries(deps: Deps) {
  const look = readinessOf(deps);
  return new Elysia({ name: 'health.queries' })
    .use(access(deps))
    .get('/healthz', () => ({ status: 'ok' as const }), {
      public: true,
      response: z.object({ status: z.literal('ok') }),
      detail: { summary: 'Is it alive?' },
    })
    .get(
      '/readyz',
      async ({ query: { exclude }, request, set }) => {
        const { failing: all, readModels } = await look();
        const failing = all.filter((check) => !exclude.includes(check));
        set.headers['cache-control'] = 'no-store';
        if (failing.length > 0) {
          set.status = 503;
          set.headers['retry-after'] = '5';
        }
        return {
          status: failing.length > 0 ? ('not_ready' as const) : ('ready' as const),
          failing,
          ...(isBearer(request, deps.metricsToken) && { details: detailsOf(readModels) }),
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
        response: { 200: readiness, 503: readiness },
        detail: { summary: 'Can it serve? 503 and the checks that fail where it cannot' },
      },
    );
}

type Looked = Awaited<ReturnType<ReturnType<typeof readinessOf>>>['readModels'];

const detailsOf = (readModels: Looked) =>
  readModels && {
    position: readModels.position,
    head: readModels.head,
    lag: readModels.head - readModels.position,
    behindSeconds: readModels.behindSeconds,
    leader: readModels.leader,
    deadLetters: readModels.deadLetterCount,
  };
