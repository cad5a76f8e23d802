import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { Clock } from '#api/ground/clock.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { postgresImportPieces } from '#api/sessions/import-pieces.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { importNotFound, imports, importUndoOver } from '#domain/import/decide.ts';
import { importUndoDays, studentsInPiece } from '#domain/import/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import {
  getImport,
  type ImportDetail,
  isImporting,
  listImports,
} from '#projections/imports/query.ts';
import type { ImportAsked, ImportPlanning } from './planning.ts';
import type { ImportRunner } from './run.ts';

/** More an account cannot add in a day before its address is confirmed. */
const askedOfUnconfirmed = 21;

/** Beginning an import, seeing how far it is, and undoing it. What begins goes on by itself, in any process. */
export function importing(deps: {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly locks: Pick<AdvisoryLocks, 'plan'>;
  readonly clock: Clock;
  readonly unconfirmed: Pick<UnconfirmedLimits, 'spend'>;
  readonly importPlanning: ImportPlanning;
  readonly importRunner: ImportRunner;
}) {
  const { sql, dispatch, ids, locks, clock, unconfirmed, importPlanning, importRunner } = deps;
  const pieces = postgresImportPieces(sql);
  return {
    begin,
    undo,
    show,
    list: ({ schoolId }: Instructor) => listImports(sql, schoolId, clock()),
  };

  /** @throws 409 while another import of the school is under way; otherwise as planning does */
  async function begin(instructor: Instructor, asked: ImportAsked): Promise<ImportDetail> {
    const { account, schoolId } = instructor;
    const importId = await locks.plan(schoolId, async () => {
      const importNumber = await ids.next('school_import');
      if (isRecordedBefore(imports, importNumber)) return importNumber;
      if (await isImporting(sql, schoolId)) throw importUnderWay();
      const { created, source, lineCount, students } = await importPlanning.planned(
        schoolId,
        asked,
      );
      for (let nth = 0; nth < Math.min(created, askedOfUnconfirmed); nth++)
        await unconfirmed.spend(account, 'students');
      const parts = Array.from(
        { length: Math.ceil(students.length / studentsInPiece) },
        (_, piece) => students.slice(piece * studentsInPiece, (piece + 1) * studentsInPiece),
      );
      await pieces.keep(importNumber, schoolId, parts);
      await dispatch(
        imports,
        importNumber,
        {
          type: 'BeginImport',
          importId: importNumber,
          schoolId,
          instructorId: account.id,
          source,
          lineCount,
          studentCount: students.length,
          pieceCount: parts.length,
        },
        actingFor(instructor),
      );
      return importNumber;
    });
    importRunner.wake();
    return show(instructor, importId);
  }

  /** Begins to take back what an import brought. @throws 409 while it goes on, and once its days are over */
  async function undo(instructor: Instructor, importId: number): Promise<ImportDetail> {
    const { schoolId } = instructor;
    const { status, undoUntil } = await show(instructor, importId);
    const isOver = (status === 'finished' || status === 'stopped') && undoUntil === null;
    if (isOver) throw importUndoOver(importUndoDays);
    await dispatch(
      imports,
      importId,
      { type: 'UndoImport', importId, schoolId },
      actingFor(instructor),
    );
    importRunner.wake();
    return show(instructor, importId);
  }

  async function show({ schoolId }: Instructor, importId: number): Promise<ImportDetail> {
    const found = await getImport(sql, schoolId, importId, clock());
    if (!found) throw importNotFound();
    return found;
  }
}
export type Importing = ReturnType<typeof importing>;

const importUnderWay = () =>
  new Rejection('conflict', 'import_under_way', 'Another import is going on. Wait for its end.');
