import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { nobody } from '#api/http/constant-time.ts';
import { once } from '#api/idempotency/attempt.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { supervisorAnswer } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { confirmByAnother, confirmLinkGone } from '#domain/practice/rejections.ts';
import { driveRow, getLinkedDrive, type LinkedDrive } from '#projections/practice/query.ts';

// A link that was cut short on its way, or has grown, is told like one that is used up.
const byToken = z.object({ token: z.string().max(100).catch('') });

/** What the page behind the link shows: a first name and the drive, nothing else of the learner. */
const linkedDrive = driveRow
  .pick({
    date: true,
    minutes: true,
    light: true,
    weather: true,
    supervisorName: true,
    notes: true,
  })
  .extend({ learner: z.string() });

/** The supervisor's side: a link that works once, without an account. */
export function practiceConfirm(deps: Deps) {
  const { sql, dispatch, clock, tokens, portalSessions } = deps;
  const limit = deps.rateLimits.limit('practice-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'practice.confirm', prefix: '/api/confirm' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        const { date, minutes, light, weather, supervisorName, notes, learner } = linked(
          await driveBehind(token),
        );
        return { date, minutes, light, weather, supervisorName, notes, learner };
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
      async ({ params: { token }, body: { agrees, why }, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        const drive = await once('drive', async () => linked(await driveBehind(token)));
        const { id: driveId, studentId, schoolId, supervisorName: name } = drive;
        if ((await portalSessions.studentOf(request.headers.get('cookie'))) === studentId) {
          logSecurity('practice_confirmed_by_learner', { student: studentId });
          throw confirmByAnother();
        }
        const link = await tokens.redeem('practice-link', token, clock());
        if (!link) throw confirmLinkGone();
        await dispatch(
          practice,
          studentId,
          {
            ...(agrees ? { type: 'ConfirmPractice' } : { type: 'DeclinePractice', why }),
            driveId,
            studentId,
            schoolId,
            by: 'supervisor',
            name,
            via: link.boundTo === null ? 'passed_link' : 'mailed_link',
          },
          { actor: { kind: 'visitor', id: null }, schoolId, studentId },
        );
        return { agrees };
      },
      {
        public: true,
        params: byToken,
        body: supervisorAnswer,
        response: z.object({ agrees: z.boolean() }),
        detail: { summary: 'Say whether the drive took place; the link is used up' },
      },
    );

  async function driveBehind(token: string) {
    const link = await tokens.find('practice-link', token, clock());
    return getLinkedDrive(sql, link?.subject ?? nobody);
  }
}

function linked(drive: LinkedDrive | null): LinkedDrive {
  if (!drive) throw confirmLinkGone();
  return drive;
}
