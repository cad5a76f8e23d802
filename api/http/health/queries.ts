import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';

const health = z.object({
  status: z.enum(['ok', 'degraded']),
  position: z.number().int(),
  head: z.number().int(),
  lag: z.number().int(),
  leader: z.boolean(),
  deadLetters: z.array(
    z.object({
      projection: z.string(),
      position: z.number().int(),
      type: z.string(),
      error: z.string(),
    }),
  ),
});

/** GET /healthz: how far the read models are, and what they could not apply. Degraded as soon as there is a dead letter. */
export const healthQueries = (deps: Deps) =>
  new Elysia({ name: 'health.queries' }).use(access(deps)).get(
    '/healthz',
    async () => {
      const { position, head, leader, deadLetters } = await deps.projector.status();
      const status = deadLetters.length > 0 ? ('degraded' as const) : ('ok' as const);
      return {
        status,
        position,
        head,
        lag: head - position,
        leader,
        deadLetters: [...deadLetters],
      };
    },
    { public: true, response: health, detail: { summary: 'Is it well?' } },
  );
