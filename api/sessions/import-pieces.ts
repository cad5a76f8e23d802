import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { PlannedStudent } from '#domain/import/plan.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { filled, id, idOf, int, json, moment } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/** What is still to be done of imports: people's details, so they are here only until their import has ended. */
export const importPieceTable = table(
  'vault.import_piece',
  {
    importId: id(),
    piece: int(),
    schoolId: idOf('school'),
    students: json(z.custom<readonly PlannedStudent[]>()),
    keptAt: filled(moment(), 'default now()'),
  },
  { key: ['importId', 'piece'] },
);

/** The pieces of imports that are not done, whichever process goes on with them. */
export type ImportPieces = {
  /** All of them or none. */
  keep(
    importId: number,
    schoolId: SchoolId,
    pieces: readonly (readonly PlannedStudent[])[],
  ): Promise<void>;
  /** Null where it is gone, as after a restore. */
  find(importId: number, piece: number): Promise<readonly PlannedStudent[] | null>;
  forget(importId: number): Promise<void>;
  /** What was kept for an import that then did not begin. */
  clean(open: readonly number[]): Promise<void>;
};

export const postgresImportPieces = (sql: Database): ImportPieces => ({
  async keep(importId, schoolId, pieces) {
    await sql.begin(async (tx) => {
      for (const [piece, students] of pieces.entries())
        await tx`
          insert into vault.import_piece (import_id, piece, school_id, students)
          values (${importId}, ${piece}, ${schoolId}, ${tx.json(students)})
          on conflict (import_id, piece) do nothing`;
    });
  },
  async find(importId, piece) {
    const [row] = await importPieceTable.select(sql, ['students'])`
      where import_id = ${importId} and piece = ${piece}`;
    return row?.students ?? null;
  },
  async forget(importId) {
    await sql`delete from vault.import_piece where import_id = ${importId}`;
  },
  async clean(open) {
    await sql`
      delete from vault.import_piece
      where kept_at < now() - interval '1 day' and not import_id = any(${[...open]})`;
  },
});
