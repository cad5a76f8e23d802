import type { Database } from '#api/database/database.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { idOf, moment } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/** A school is closed only after this. */
export const schoolExportTable = table(
  'vault.school_export',
  { schoolId: idOf('school'), takenAt: moment() },
  { key: ['schoolId'] },
);

/** When all of a school's data was last taken out. */
export type SchoolExports = {
  note(schoolId: SchoolId, at: Instant): Promise<void>;
  /** Null while it never was. */
  takenAt(schoolId: SchoolId): Promise<Instant | null>;
};

export const postgresSchoolExports = (sql: Database): SchoolExports => ({
  async note(schoolId, takenAt) {
    await sql`
      insert into vault.school_export (school_id, taken_at) values (${schoolId}, ${takenAt})
      on conflict (school_id) do update set taken_at = excluded.taken_at
    `;
  },
  async takenAt(schoolId) {
    const [row] = await schoolExportTable.select(sql, ['takenAt'])`where school_id = ${schoolId}`;
    return row?.takenAt ?? null;
  },
});
