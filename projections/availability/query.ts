import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { AccountId } from '#domain/kernel/ids.ts';
import { bookable, settings } from './availability.ts';

/** GET /api/availability. */
export const availabilityRow = settings;
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** What an instructor has set; null until they have. */
export async function getAvailability(
  sql: Sql,
  instructorId: AccountId,
): Promise<AvailabilityRow | null> {
  const [row] = await bookable.select(sql, bookable.row.pick({ settings: true }))`
    where instructor_id = ${instructorId}
  `;
  return row?.settings ?? null;
}
