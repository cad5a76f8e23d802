import { Elysia } from 'elysia';
import { z } from 'zod';
import { setAvailability } from '#api/cases/diary/booking-settings.ts';
import { openHoursOf } from '#api/cases/diary/open-hours.ts';
import { mustTeachAt } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedAvailability } from '#api/http/edited-records.ts';
import { refusals } from '#api/http/response-docs.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { availabilityForm } from '#domain/availability/commands.ts';
import { type AccountId, idOf, wholeNumber } from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';
import { availabilityRow, getAvailability } from '#projections/availability/query.ts';

const hoursAsked = z.object({
  instructorId: idOf('Instructor').brand<'account'>().optional(),
  from: enteredDate('From must be a date'),
  days: wholeNumber(1, 42, 'Days must be a whole number from 1 to 42').default(7),
});
const dayHours = z.object({
  /** An Auckland day. */
  date: z.string(),
  /** On its clocks; null where nobody has said any hours. */
  ranges: z.array(z.object({ from: z.string(), to: z.string() })).nullable(),
});

/** When an instructor can be booked by learners: their own settings. */
export function availabilityRoutes(deps: AccessDeps & Parameters<typeof setAvailability>[0]) {
  const { sql } = deps;
  const settingsOf = async (instructorId: AccountId) =>
    (await getAvailability(sql, instructorId)) ?? { ...firstAvailability, revision: 0 };

  return new Elysia({ name: 'availability', prefix: '/api/availability' })
    .use(access(deps))
    .get('/', ({ account }) => settingsOf(account.id), {
      instructor: true,
      response: availabilityRow,
      detail: { summary: 'My teaching hours and booking rules, or what they start from' },
    })
    .get(
      '/hours',
      async ({ query: { instructorId, from, days }, account, schoolId }) => {
        const whose = instructorId ?? account.id;
        await mustTeachAt(deps, schoolId, whose);
        const hoursOn = await openHoursOf(sql, { schoolId, instructorId: whose });
        return Array.from({ length: days }, (_, nth) => addDays(from, nth)).map((date) => {
          const ranges = hoursOn(date);
          return { date, ranges: ranges && [...ranges] };
        });
      },
      {
        instructor: true,
        query: hoursAsked,
        response: z.array(dayHours),
        detail: {
          summary:
            'When an instructor of the school teaches, day by day: their own hours, else the school’s',
          responses: refusals(404),
        },
      },
    )
    .put(
      '/',
      async ({ body, account, schoolId }) => {
        await setAvailability(deps, { account, schoolId }, body);
        return settingsOf(account.id);
      },
      {
        instructor: true,
        edits: editedAvailability,
        body: availabilityForm,
        response: availabilityRow,
        detail: { summary: 'Set all of them; lessons that stand in the diary stay' },
      },
    );
}
