import { Elysia } from 'elysia';
import { z } from 'zod';
import { lessonBehind } from '#api/cases/messages/attendance-links.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { attendance, attendanceForm, shouldHaveSaid } from '#domain/attendance/decide.ts';
import { schoolId as schoolIdOf } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getLinkedLesson, listAttendance } from '#projections/attendance/query.ts';

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

/** Hours that the instructor looks ahead. */
const aheadMinutes = 36 * 60;

/** Whether learners will be there: they say so behind the link of a reminder, and their instructor sees it. */
export function attendanceRoutes(deps: Deps) {
  const { sql, clock, dispatch, locks, rateLimits } = deps;
  const limit = rateLimits.limit('attendance-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'attendance', prefix: '/api' })
    .use(access(deps))
    .get(
      '/attendance',
      async ({ schoolId }) => {
        const now = clock();
        const lessons = await listAttendance(sql, schoolId, {
          from: now,
          to: addMinutes(now, aheadMinutes),
        });
        return lessons.map(({ lessonId, startsAt, isConfirmed }) => ({
          lessonId,
          state: isConfirmed
            ? ('confirmed' as const)
            : shouldHaveSaid(startsAt, now)
              ? ('late' as const)
              : ('asked' as const),
        }));
      },
      {
        instructor: true,
        response: z.array(attendanceJson),
        detail: {
          summary:
            'Whose learners said that they will be there, of the lessons of today and tomorrow',
        },
      },
    )
    .get(
      '/attendance/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        const { schoolId: _, ...lesson } = await linked(token);
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
        const { lessonId, studentId, startsAt } = lessonBehind(deps, token);
        await locks.lesson(lessonId, async () => {
          const lesson = await linked(token);
          if (!lesson.isOn) throw linkDead();
          const schoolId = schoolIdOf.parse(lesson.schoolId);
          await dispatch(
            attendance,
            lessonId,
            { type: 'SayAttendance', lessonId, schoolId, studentId, startsAt, comes, via: 'link' },
            { actor: { kind: 'student', id: studentId }, schoolId, studentId },
          );
        });
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

  async function linked(token: string) {
    const { lessonId, studentId, startsAt } = lessonBehind(deps, token);
    const lesson = await getLinkedLesson(sql, lessonId, studentId);
    if (!lesson) throw linkDead();
    const isOn = lesson.isOn && lesson.startsAt === startsAt && startsAt > clock();
    return { ...lesson, startsAt, isOn };
  }
}
