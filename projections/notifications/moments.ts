import type { Sql } from 'postgres';
import { momentsOf, type NoticeClockName } from '#domain/notices/clocks.ts';
import type { Fragment } from './due.ts';

/** SQL for the moments of a clock as rows `moment`, to be joined by the day that something is on. */
export const momentsIn = (
  sql: Sql,
  clock: NoticeClockName,
  { now, began }: { readonly now: string; readonly began: string },
): Fragment => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(momentsOf(clock, now, began))}::text::jsonb) as given (
    at timestamptz, day date, begins timestamptz, ends timestamptz, "daysBefore" int
  )) moment (at, day, begins, ends, days_before)`;
