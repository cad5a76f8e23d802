import type { Sql } from 'postgres';
import { lesson } from './lessons.ts';

/** The lessons that a payment is for. */
export async function listLessonsOfPayment(sql: Sql, paymentId: number): Promise<number[]> {
  const rows = await lesson.select(sql, lesson.row.pick({ id: true }))`
    where payment_id = ${paymentId} order by id
  `;
  return rows.map(({ id }) => id);
}
