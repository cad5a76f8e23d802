import { Elysia } from 'elysia';
import { z } from 'zod';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedHolidays } from '#api/http/edited-schools.ts';
import {
  holidayNames,
  holidayOn,
  regions,
  type SchoolHolidays,
} from '#domain/catalogue/holidays.ts';
import { addDays, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { holidaysForm } from '#domain/school/holidays.ts';
import { getHolidays } from '#projections/school-holidays/query.ts';

const holidaysJson = z.object({
  revision: z.number().int(),
  region: z.enum(regions).nullable(),
  worked: z.array(z.enum(holidayNames)),
  /** The holidays of the next twelve months, Auckland days. */
  next: z.array(z.object({ date: z.string(), name: z.enum(holidayNames), isWorked: z.boolean() })),
});

/** Which public holidays a school keeps. */
export const holidayRoutes = (deps: AccessDeps & Parameters<typeof schoolChanges>[0]) => {
  const { sql, clock } = deps;
  const changeSchool = schoolChanges(deps);
  const shown = ({ region, worked, revision }: Awaited<ReturnType<typeof getHolidays>>) => ({
    revision,
    region,
    worked: [...worked],
    next: nextHolidays({ region, worked }, dateOf(clock())),
  });

  return new Elysia({ name: 'holidays', prefix: '/api/settings/holidays' })
    .use(access(deps))
    .get('/', async ({ schoolId }) => shown(await getHolidays(sql, schoolId)), {
      instructor: true,
      response: holidaysJson,
      detail: {
        summary: 'The school’s region, the holidays it works on, and those of the next year',
      },
    })
    .put(
      '/',
      async ({ body, account, schoolId }) => {
        await changeSchool({ account, schoolId }, { type: 'SetHolidays', holidays: body });
        return shown(await getHolidays(sql, schoolId));
      },
      {
        owner: true,
        edits: editedHolidays,
        body: holidaysForm,
        response: holidaysJson,
        detail: { summary: 'Set the region and the holidays that are worked' },
      },
    );
};

function nextHolidays({ region, worked }: SchoolHolidays, today: LocalDate) {
  return Array.from({ length: 365 }, (_, days) => addDays(today, days)).flatMap((date) => {
    const name = holidayOn(date, region);
    return name ? [{ date, name, isWorked: worked.includes(name) }] : [];
  });
}
