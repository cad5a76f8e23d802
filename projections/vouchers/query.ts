import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { voucherTable } from './vouchers.ts';

/** A voucher of a school, without its code. */
const voucherRow = voucherTable.row.omit({ schoolId: true, codeHash: true, isBooked: true });
export type VoucherRow = z.infer<typeof voucherRow>;

/** The latest 500. */
export function listVouchers(sql: Sql, schoolId: SchoolId): Promise<VoucherRow[]> {
  return voucherTable.select(
    sql,
    voucherRow,
  )`where school_id = ${schoolId} order by id desc limit 500`;
}

export async function getVoucher(
  sql: Sql,
  schoolId: SchoolId,
  voucherId: number,
): Promise<VoucherRow | null> {
  const [row] = await voucherTable.select(
    sql,
    voucherRow,
  )`where school_id = ${schoolId} and id = ${voucherId}`;
  return row ?? null;
}

/** The stream of a school's voucher, without its noun; null where it has none of this number. */
export async function getVoucherHash(sql: Sql, schoolId: SchoolId, voucherId: number) {
  const [row] = await rowsOf(sql, z.object({ codeHash: z.string() }))`
    select code_hash from voucher where id = ${voucherId} and school_id = ${schoolId}`;
  return row?.codeHash ?? null;
}

const unbooked = z.object({ schoolId: voucherTable.row.shape.schoolId, codeHash: z.string() });

/** Vouchers whose sale is in no book yet: sold before sales were booked, and not redeemed. */
export function listUnbookedVouchers(sql: Sql): Promise<z.infer<typeof unbooked>[]> {
  return rowsOf(sql, unbooked)`
    select school_id, code_hash from voucher where state = 'open' and not is_booked order by id`;
}
