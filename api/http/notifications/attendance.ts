import { Elysia } from 'elysia';
import { z } from 'zod';
import { lessonAttendance } from '#api/cases/lessons/attendance.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { attendanceForm } from '#domain/attendance/decide.ts';

// A link that was cut short on its way, or has grown, is told like one that is used up.
const byToken = z.object({ token: z.string().max(100).catch('') });

const linkedLesson = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  instructorName: z.string(),
  schoolName: z.string(),
  isConfirmed: z.boolean(),
  /** Whether it still takes place then. */
  isOn: z.boolean(),
});

const attendanceJson = z.object({
  lessonId: z.number().int(),
  /** `late`: they were asked, it is four hours away or less, and they have not said. */
  state: z.enum(['confirmed', 'asked', 'late']),
});

/** Whether learners will be there: they say so behind the link of a reminder, and their instructor sees it. */
export function attendanceRoutes(
  deps: AccessDeps &
    Parameters<typeof lessonAttendance>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const { ahead, behind, say } = lessonAttendance(deps);
  const limit = deps.rateLimits.limit('attendance-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'attendance', prefix: '/api' })
    .use(access(deps))
    .get('/attendance', ({ schoolId }) => ahead(schoolId), {
      instructor: true,
      response: z.array(attendanceJson),
      detail: {
        summary:
          'Whose learners said that they will be there, of the lessons of today and tomorrow',
      },
    })
    .get(
      '/attendance/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        const { schoolId: _, ...lesson } = await behind(token);
        return lesson;
      },
      {
        public: true,
        params: byToken,
        response: linkedLesson,
        detail: { summary: 'The lesson behind a reminder’s link' },
      },
    )
    .post(
      '/attendance/:token',
      async ({ params: { token }, body: { comes }, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        await say(token, comes);
        return { comes };
      },
      {
        public: true,
        params: byToken,
        body: attendanceForm,
        response: z.object({ comes: z.boolean() }),
        detail: { summary: 'Say whether I will be there; it may be said again' },
      },
    );
}
