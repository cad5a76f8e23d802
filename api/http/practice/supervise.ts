import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { nobody } from '#api/http/constant-time.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { registrationForm, supervisorAnswers } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { confirmByAnother, superviseLinkGone } from '#domain/practice/rejections.ts';
import { maySuperviseFrom } from '#domain/practice/supervisor.ts';
import {
  driveRow,
  getLinkedSupervisor,
  type LinkedSupervisor,
  listPractice,
} from '#projections/practice/query.ts';

const byToken = z.object({ token: z.string().max(100).catch('') });

/** What a supervisor's own page shows: a first name, what they said of themselves, and the drives that name them. */
export const supervision = z.object({
  learner: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  fullSince: z.string().nullable(),
  /** The first Auckland day on which they may supervise; null until they have registered. */
  mayFrom: z.string().nullable(),
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
});

/** The page of somebody who supervises a learner: a link that goes on working until it is replaced or they are taken off the list. */
export function practiceSupervise(deps: Deps) {
  const { sql, dispatch, clock, tokens, portalSessions } = deps;
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
        const { id: supervisorId, studentId, schoolId } = await byAnother(token, server, request);
        await dispatch(
          practice,
          studentId,
          { type: 'RegisterSupervisor', supervisorId, studentId, schoolId, registration },
          context(schoolId, studentId),
        );
        return supervisionOf(await behind(token));
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
      async ({ params: { token }, body: { confirmed, declined }, server, request }) => {
        const supervisor = await byAnother(token, server, request);
        const { id: supervisorId, studentId, schoolId } = supervisor;
        await dispatch(
          practice,
          studentId,
          { type: 'AnswerDrives', supervisorId, studentId, schoolId, confirmed, declined },
          context(schoolId, studentId),
        );
        return supervisionOf(supervisor);
      },
      {
        public: true,
        params: byToken,
        body: supervisorAnswers,
        response: supervision,
        detail: { summary: 'Confirm several drives at once, or say why one is not right' },
      },
    );

  async function behind(token: string): Promise<LinkedSupervisor> {
    const link = await tokens.find('supervisor-link', token, clock());
    const supervisor = await getLinkedSupervisor(sql, link?.subject ?? nobody);
    if (!supervisor) throw superviseLinkGone();
    return supervisor;
  }

  /** A drive is confirmed by whoever supervised it, never by whoever drove. */
  async function byAnother(
    token: string,
    server: Parameters<typeof deps.clientAddress>[0],
    request: Request,
  ): Promise<LinkedSupervisor> {
    await limit.spend(deps.clientAddress(server, request));
    const supervisor = await behind(token);
    const { studentId } = supervisor;
    if ((await portalSessions.studentOf(request.headers.get('cookie'))) !== studentId)
      return supervisor;
    logSecurity('practice_confirmed_by_learner', { student: studentId });
    throw confirmByAnother();
  }

  async function drivesOf({ id, schoolId, studentId }: LinkedSupervisor) {
    const drives = await listPractice(sql, schoolId, studentId);
    return drives.filter(({ supervisorId }) => supervisorId === id);
  }

  async function supervisionOf(supervisor: LinkedSupervisor) {
    const { learner, name, phone, fullSince } = supervisor;
    const drives = await drivesOf(supervisor);
    return {
      learner,
      name,
      phone,
      fullSince,
      mayFrom: fullSince && maySuperviseFrom(fullSince),
      drives: drives.map(
        ({ id, date, startsAt, minutes, light, weather, roads, kilometres, notes, status }) => ({
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
        }),
      ),
    };
  }
}

const context = (
  schoolId: LinkedSupervisor['schoolId'],
  studentId: LinkedSupervisor['studentId'],
) => ({ actor: { kind: 'visitor', id: null }, schoolId, studentId }) as const;
