import type { Sql } from 'postgres';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { type Branding, noBranding } from '#domain/school/branding.ts';
import { brandingEvents } from '#domain/school/events.ts';
import { idOf, maybe, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const branding = table(
  'school_branding',
  {
    schoolId: idOf('school'),
    /** The name its logo is kept under in the vault. */
    logo: maybe(text()),
    colour: maybe(text()),
  },
  { key: ['schoolId'] },
);

/** How a school looks on what it hands out. */
export const schoolBranding = projection({
  name: 'school-branding',
  follows: [brandingEvents],
  tables: [branding],
  on: { BrandingChanged: ({ data }, rows) => rows.upsert(branding, data) },
});

const brandingRow = branding.row.omit({ schoolId: true });

/** A school's logo and colour as it chose them, whatever its plan. */
export async function getBranding(sql: Sql, schoolId: SchoolId): Promise<Branding> {
  const [row] = await branding.select(sql, brandingRow)`where school_id = ${schoolId}`;
  return row ?? noBranding;
}
