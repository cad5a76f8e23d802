import type { Sql } from 'postgres';
import { z } from 'zod';

const ranges = z.array(z.object({ from: z.string(), to: z.string() }));

/** GET /api/availability. Times on Auckland's clocks; `week` begins on Monday. */
export const availabilityRow = z.object({
  selfBooking: z.boolean(),
  week: z.array(ranges),
  exceptions: z.array(z.object({ date: z.string(), ranges })),
  lessonLengths: z.array(z.number().int()),
  bufferMinutes: z.number().int(),
  noticeHours: z.number().int(),
  windowDays: z.number().int(),
  freeCancelHours: z.number().int(),
  policyNote: z.string().nullable(),
});
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** What an instructor has set; null until they have. */
export async function getAvailability(
  sql: Sql,
  instructorId: number,
): Promise<AvailabilityRow | null> {
  const [row] = await sql<{ settings: AvailabilityRow }[]>`
    select settings from availability where instructor_id = ${instructorId}
  `;
  return row?.settings ?? null;
}
