import { z } from 'zod';
import {
  type HolidayName,
  holidayNames,
  holidayOn,
  type Region,
  regions,
} from '../catalogue/holidays.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** Whose anniversary day a school keeps, and the holidays on which it teaches all the same. */
export type SchoolHolidays = {
  readonly region: Region | null;
  readonly worked: readonly HolidayName[];
};

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

/** The holiday that a school keeps on a day; null where there is none or it teaches on it. */
export function keptHolidayOn(
  date: LocalDate,
  { region, worked }: SchoolHolidays,
): HolidayName | null {
  const name = holidayOn(date, region);
  return name && !worked.includes(name) ? name : null;
}
