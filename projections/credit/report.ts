import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

const reportRow = z.object({ receivedCents: z.number().int(), owedCents: z.number().int() });

/**
 * A school's credit at the end of an Auckland day, in cents. What is unspent is worth its share of what was paid for its purchase; gifts are worth nothing.
 * A voucher counts from the day it was paid for, and is owed until it is redeemed or expires; the time that it becomes is owed as any other.
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
    ), sold as (
      select coalesce(sum(price_cents), 0) as held,
        coalesce(sum(price_cents) filter (where coalesce(redeemed_on > ${on}, true) and coalesce(expires_on >= ${on}, true)), 0) as open
      from voucher
      where school_id = ${schoolId} and paid_on <= ${on} and state <> 'voided' and coalesce(refunded_on > ${on}, true)
        and (is_booked or state = 'open')
    )
    select (received + held)::bigint as received_cents, (owed + open)::bigint as owed_cents from lots, sold`;
  if (!row) throw new Error('sums have a row');
  return row;
}
