import { z } from 'zod';
import { holidayNames, regions } from '#domain/catalogue/holidays.ts';
import { schoolHolidayEvents } from '#domain/school/events.ts';
import { idOf, json, maybe, oneOf } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const schoolHolidayTable = table(
  'school_holidays',
  {
    schoolId: idOf('school'),
    region: maybe(oneOf(regions)),
    worked: json(z.array(z.enum(holidayNames))),
  },
  { key: ['schoolId'], exported: { name: 'holidays' } },
);

/** Which holidays a school keeps. */
export const schoolHolidays = projection({
  name: 'school-holidays',
  follows: [schoolHolidayEvents],
  tables: [schoolHolidayTable],
  on: { HolidaysSet: ({ data }, rows) => rows.upsert(schoolHolidayTable, data) },
});
