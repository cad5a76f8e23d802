import { Elysia } from 'elysia';
import { isBearer } from '#api/ground/constant-time.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { problemResponse } from '#api/http/problem.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import type { Metrics } from '#api/telemetry/metrics.ts';

/** GET /metrics for anyone who knows the token; where none is set there is no such page. */
export const metricsRoute = (deps: AccessDeps, metrics: Metrics, token: string | undefined) =>
  new Elysia({ name: 'metrics' }).use(access(deps)).get(
    '/metrics',
    async ({ request }) => {
      if (!token) return problemResponse(404, 'not_found', 'There is nothing at this address.');
      if (!isBearer(request, token))
        return problemResponse(401, 'signed_out', 'This page asks for its token.');
      return new Response(await metrics.print(), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      });
    },
    {
      public: true,
      detail: {
        summary: 'Figures for Prometheus; without a METRICS_TOKEN there is no such page',
        security: [{ metrics: [] }],
        responses: { ...asFile('The figures', 'text/plain'), ...refusals(401, 404) },
      },
    },
  );
