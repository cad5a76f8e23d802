import type { Sql } from 'postgres';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { AccountOf } from '../statements/query.ts';
import { owed } from './search.ts';
import { payment } from './tables.ts';

const numbered = payment.row.pick({ id: true });

/** The payments that keep a balance of this payer, the oldest first. */
export async function listBalances(sql: Sql, schoolId: SchoolId, of: AccountOf): Promise<number[]> {
  const rows = await payment.select(sql, numbered)`
    where school_id = ${schoolId} and balance_cents > 0 and ${isOf(sql, of)} order by id
  `;
  return rows.map(({ id }) => id);
}

/** What this payer owes, what was due first first. */
export async function listOwedBy(sql: Sql, schoolId: SchoolId, of: AccountOf): Promise<number[]> {
  const rows = await payment.select(sql, numbered)`
    where school_id = ${schoolId} and ${owed(sql)} > 0 and ${isOf(sql, of)} order by due_on nulls last, id
  `;
  return rows.map(({ id }) => id);
}

const isOf = (sql: Sql, of: AccountOf) =>
  'payerId' in of
    ? sql`payer_id = ${of.payerId}`
    : sql`student_id = ${of.studentId} and payer_id is null`;
