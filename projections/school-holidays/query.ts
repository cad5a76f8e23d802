import type { Sql } from 'postgres';
import { type SchoolHolidays } from '#domain/catalogue/holidays.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { firstHolidays } from '#domain/school/holidays.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { schoolHolidayTable } from './school-holidays.ts';

/** GET /api/settings/holidays. */
export const holidaysRow = schoolHolidayTable.row.omit({ schoolId: true }).extend({ revision });

/** What a school has set, or what everybody starts with: the holidays of the whole country. */
export async function getHolidays(
  sql: Sql,
  schoolId: SchoolId,
): Promise<SchoolHolidays & { readonly revision: number }> {
  const [row] = await selectRevised(
    sql,
    schoolHolidayTable,
    holidaysRow,
  )`where school_id = ${schoolId}`;
  return row ?? { ...firstHolidays, revision: 0 };
}
