import type { Sql } from 'postgres';
import { type Branding, noBranding } from '#domain/school/branding.ts';

/** A school's logo and colour as it chose them, whatever its plan. */
export async function getBranding(sql: Sql, schoolId: number): Promise<Branding> {
  const [row] = await sql<
    Branding[]
  >`select logo, colour from school_branding where school_id = ${schoolId}`;
  return row ?? noBranding;
}
