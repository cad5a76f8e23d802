import { z } from 'zod';
import { holidayNames, regions, type SchoolHolidays } from '../catalogue/holidays.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

export const firstHolidays: SchoolHolidays = { region: null, worked: [] };

/** PUT /api/settings/holidays. */
export const holidaysForm = z.object({
  region: oneOf('Region', regions).nullable(),
  worked: z
    .array(oneOf('Holiday', holidayNames), { error: 'Worked must be a list of holidays' })
    .max(holidayNames.length)
    .transform((names) => holidayNames.filter((name) => names.includes(name))),
});

export type SetHolidays = Command<
  'SetHolidays',
  { schoolId: SchoolId; holidays: z.infer<typeof holidaysForm> }
>;

export function setHolidays(
  { schoolId, holidays }: SetHolidays,
  state: { status: 'none' } | { status: 'open'; holidays: SchoolHolidays },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (same(holidays, state.holidays)) return [];
  const { region, worked } = holidays;
  return [{ type: 'HolidaysSet', data: { schoolId, region, worked: [...worked] } }];
}
