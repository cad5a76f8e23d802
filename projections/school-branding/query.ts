import type { Sql } from 'postgres';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { type Branding, noBranding } from '#domain/school/branding.ts';
import { branding } from './school-branding.ts';

const brandingRow = branding.row.omit({ schoolId: true });

/** A school's logo and colour as it chose them, whatever its plan. */
export async function getBranding(sql: Sql, schoolId: SchoolId): Promise<Branding> {
  const [row] = await branding.select(sql, brandingRow)`where school_id = ${schoolId}`;
  return row ?? noBranding;
}
