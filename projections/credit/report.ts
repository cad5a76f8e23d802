import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

const reportRow = z.object({ receivedCents: z.number().int(), owedCents: z.number().int() });

/**
 * A school's credit at the end of an Auckland day, in cents. What is unspent is worth its share of what was paid for its purchase; gifts are worth nothing.
 * A voucher counts from the day it was paid for, and so does the purchase that it becomes.
 */
export async function getCreditReport(sql: Sql, schoolId: SchoolId, on: LocalDate) {
  const [row] = await rowsOf(sql, reportRow)`
    with moved as (
      select student_id, lot_id, sum(minutes) as unspent, coalesce(sum(amount_cents) filter (where figure in ('bought', 'refunded')), 0) as received
      from credit_movement where school_id = ${schoolId} and on_date <= ${on} and lot_id > 0 group by student_id, lot_id
    ), lots as (
      select coalesce(sum(received), 0) as received,
        coalesce(sum(round(price_cents * greatest(unspent, 0)::numeric / nullif(sold_minutes, 0))), 0) as owed
      from moved join credit_lot using (student_id, lot_id)
    ), open as (
      select coalesce(sum(price_cents), 0) as held from voucher
      where school_id = ${schoolId} and paid_on <= ${on} and redeemed_on is null
    )
    select (received + held)::bigint as received_cents, (owed + held)::bigint as owed_cents from lots, open`;
  if (!row) throw new Error('sums have a row');
  return row;
}
