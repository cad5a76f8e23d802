import { Elysia } from 'elysia';
import { z } from 'zod';
import { practiceAnswers } from '#api/cases/practice/answers.ts';
import { plannedFor } from '#api/cases/practice/plan-words.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { PortalSessions } from '#api/sessions/portal-sessions.ts';
import { supervisorWord } from '#domain/practice/commands.ts';
import { driveRow } from '#projections/practice/query.ts';

// A link that was cut short on its way, or has grown, is told like one that is used up.
const byToken = z.object({ token: z.string().max(100).catch('') });

/** What was to be practised, to say how it went. */
export const planItems = z.array(z.object({ skillItemId: z.number().int(), name: z.string() }));

/** What the page behind the link shows: a first name, the drive, and what was to be practised; nothing else of the learner. */
const linkedDrive = driveRow
  .pick({
    date: true,
    minutes: true,
    light: true,
    weather: true,
    supervisorName: true,
    notes: true,
  })
  .extend({
    learner: z.string(),
    plan: planItems,
  });

/** The supervisor's side: a link that works once, without an account. */
export function practiceConfirm(
  deps: AccessDeps &
    Parameters<typeof practiceAnswers>[0] & {
      readonly clientAddress: ClientAddress;
      readonly portalSessions: PortalSessions;
      readonly rateLimits: RateLimits;
    },
) {
  const { portalSessions } = deps;
  const { behind, byLink } = practiceAnswers(deps);
  const limit = deps.rateLimits.limit('practice-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'practice.confirm', prefix: '/api/confirm' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        const drive = await behind(token);
        const { date, minutes, light, weather, supervisorName, notes, learner } = drive;
        const { items: plan } = await plannedFor(deps, drive);
        return { date, minutes, light, weather, supervisorName, notes, learner, plan };
      },
      {
        public: true,
        params: byToken,
        response: linkedDrive,
        detail: { summary: 'The practice drive behind a link' },
      },
    )
    .post(
      '/:token',
      async ({ params: { token }, body: { agrees, why, tried }, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        const learner = await portalSessions.studentOf(request.headers.get('cookie'));
        await byLink(token, { agrees, why, tried }, learner);
        return { agrees };
      },
      {
        public: true,
        params: byToken,
        body: supervisorWord,
        response: z.object({ agrees: z.boolean() }),
        detail: { summary: 'Say whether the drive took place; the link is used up' },
      },
    );
}
