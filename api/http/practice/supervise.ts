import { Elysia } from 'elysia';
import { z } from 'zod';
import { plannedFor } from '#api/cases/practice/plan-words.ts';
import { supervision as supervising } from '#api/cases/practice/supervisors.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { PortalSessions } from '#api/sessions/portal-sessions.ts';
import { registrationForm, supervisorAnswers } from '#domain/practice/commands.ts';
import { maySuperviseFrom } from '#domain/practice/supervisor.ts';
import {
  type DriveRow,
  driveRow,
  type LinkedSupervisor,
  listPractice,
} from '#projections/practice/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { planItems } from './confirm.ts';

const byToken = z.object({ token: z.string().max(100).catch('') });

/** What a supervisor's own page shows: a first name, what they said of themselves, and the drives that name them. */
export const supervision = z
  .object({
    learner: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    fullSince: z.string().nullable(),
    /** The first Auckland day on which they may supervise; null until they have registered. */
    mayFrom: z.string().nullable(),
    plan: planItems,
    drives: z.array(
      driveRow.pick({
        id: true,
        date: true,
        startsAt: true,
        minutes: true,
        light: true,
        weather: true,
        roads: true,
        kilometres: true,
        notes: true,
        status: true,
      }),
    ),
  })
  .meta({ id: 'PracticeSupervision' });

/** A drive as its supervisor sees it. */
const shownDrive = ({
  id,
  date,
  startsAt,
  minutes,
  light,
  weather,
  roads,
  kilometres,
  notes,
  status,
}: DriveRow) => ({
  id,
  date,
  startsAt,
  minutes,
  light,
  weather,
  roads,
  kilometres,
  notes,
  status,
});

/** The page of somebody who supervises a learner: a link that goes on working until it is replaced or they are taken off the list. */
export function practiceSupervise(
  deps: AccessDeps &
    Parameters<typeof supervising>[0] & {
      readonly clientAddress: ClientAddress;
      readonly portalSessions: PortalSessions;
      readonly rateLimits: RateLimits;
    },
) {
  const { sql, portalSessions } = deps;
  const { behind, register, answer } = supervising(deps);
  const limit = deps.rateLimits.limit('supervisor-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'practice.supervise', prefix: '/api/supervise' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        return supervisionOf(await behind(token));
      },
      {
        public: true,
        params: byToken,
        response: supervision,
        detail: { summary: 'What a supervisor was asked to confirm' },
      },
    )
    .post(
      '/:token/registration',
      async ({ params: { token }, body: registration, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        return supervisionOf(await register(token, registration, await learnerOn(request)));
      },
      {
        public: true,
        params: byToken,
        body: registrationForm,
        response: supervision,
        detail: { summary: 'Say once who I am and since when I have held a full licence' },
      },
    )
    .post(
      '/:token/answers',
      async ({ params: { token }, body, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        return supervisionOf(await answer(token, body, await learnerOn(request)));
      },
      {
        public: true,
        params: byToken,
        body: supervisorAnswers,
        response: supervision,
        detail: {
          summary:
            'Confirm several drives at once, or say why one is not right, and how the plan went',
        },
      },
    );

  /** Who is in the student portal on this device. */
  function learnerOn(request: Request): Promise<number | null> {
    return portalSessions.studentOf(request.headers.get('cookie'));
  }

  async function drivesOf({ id, schoolId, studentId }: LinkedSupervisor) {
    const drives = await listPractice(sql, schoolId, studentId);
    return drives.filter(({ supervisorId }) => supervisorId === id);
  }

  async function supervisionOf(supervisor: LinkedSupervisor) {
    const { learner, name, phone, fullSince } = supervisor;
    const [drives, editions, { items: plan }] = await Promise.all([
      drivesOf(supervisor),
      getEditions(sql),
      plannedFor(deps, supervisor),
    ]);
    return {
      learner,
      name,
      phone,
      fullSince,
      mayFrom: fullSince && maySuperviseFrom(fullSince, editions),
      plan,
      drives: drives.map(shownDrive),
    };
  }
}
