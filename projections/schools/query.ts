import type { Sql } from 'postgres';
import { z } from 'zod';

/** GET /api/schools/mine (spec 2 section 3, School). Prices in dollars. */
export const schoolRow = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  insuranceProvider: z.string().nullable(),
  vehicleCount: z.number().int(),
  operatingHours: z.string().nullable(),
  specialties: z.array(z.string()).nullable(),
  defaultLessonDuration: z.number().int(),
  defaultLessonPrice: z.number(),
  createdAt: z.string(),
});
export type SchoolRow = z.infer<typeof schoolRow>;

export async function getSchool(sql: Sql, schoolId: number): Promise<SchoolRow | null> {
  const [row] = await sql<SchoolRow[]>`
    select id, name, address, phone, email, website, description, license_number, insurance_provider, vehicle_count,
      operating_hours, specialties, default_lesson_duration, default_lesson_price_cents / 100.0::float8 as default_lesson_price,
      created_at
    from school where id = ${schoolId}
  `;
  return row ?? null;
}
