import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId } from '#domain/kernel/ids.ts';
import { account } from '../accounts/accounts.ts';
import { settings } from '../availability/availability.ts';
import { rowsOf } from '../engine/rows.ts';
import { schoolHolidayTable } from '../school-holidays/school-holidays.ts';
import { school } from '../schools/schools.ts';

const teaching = z.object({
  instructorId: account.row.shape.id,
  settings: settings.nullable(),
  holidays: schoolHolidayTable.row.omit({ schoolId: true }).nullable(),
  openingHours: school.row.shape.openingHours,
});

/** When each of these instructors teaches: the hours they have set, the holidays their school keeps, and its opening hours. */
export const listTeaching = (sql: Sql, instructorIds: readonly AccountId[]) =>
  rowsOf(sql, teaching)`
    select account.id as instructor_id, availability.settings, school.opening_hours,
      case when kept.school_id is not null
        then json_build_object('region', kept.region, 'worked', kept.worked) end as holidays
    from account
    left join school on school.id = account.school_id
    left join availability on availability.instructor_id = account.id
    left join school_holidays kept on kept.school_id = availability.school_id
    where account.id = any(${[...instructorIds]}::bigint[])
  `;
