import type { Acting } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import type { postgresImportPieces } from '#api/sessions/import-pieces.ts';
import { imports } from '#domain/import/decide.ts';
import type { ImportedStudent, KeptStudent } from '#domain/import/events.ts';
import { type BegunImport, nextPiece, nextUndone } from '#domain/import/import.ts';
import { fold } from '#domain/kernel/decider.ts';
import { importMark, importUndoMark } from '#domain/kernel/deed-marks.ts';
import { getAccount } from '#projections/accounts/query.ts';
import type { OpenImport } from '#projections/imports/query.ts';
import type { NumberedStudent } from './import-student.ts';
import { numbered, numberPiece } from './number-piece.ts';

/** What is done with a piece: `run-piece.ts` and `undo-piece.ts`. */
export type PieceWork = {
  run(acting: Acting, students: readonly NumberedStudent[]): Promise<ImportedStudent[]>;
  undo(
    acting: Acting,
    importId: number,
    students: readonly ImportedStudent[],
  ): Promise<KeptStudent[]>;
};

/** Works through one import, piece by piece, under its lock. The ledger says which piece is next, so the work goes on where another process stopped. */
export function importPieces(deps: {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly pieces: Pick<ReturnType<typeof postgresImportPieces>, 'find' | 'forget'>;
  readonly pieceWork: PieceWork;
}) {
  const { sql, log, dispatch, ids, pieces, pieceWork } = deps;
  return { toItsEnd };

  /** Until nothing of it is left to do or to undo, or the process stops. */
  async function toItsEnd(
    { id: importId, schoolId, instructorId }: OpenImport,
    isStopped: () => boolean,
  ): Promise<void> {
    const account = await getAccount(sql, instructorId);
    if (!account) return;
    const ofImport = { importId, schoolId };
    const acting = { account, schoolId, request: importMark(importId) };
    const undoing = { ...acting, request: importUndoMark(importId) };
    const context = {
      actor: { kind: 'instructor', id: account.id },
      schoolId,
    } as const;
    while (!isStopped()) {
      const state = await stateOf(importId);
      if (state?.status === 'running') {
        const piece = nextPiece(state);
        if (piece === null) return;
        const students = await pieces.find(importId, piece);
        if (!students) {
          await dispatch(imports, importId, { type: 'StopImport', ...ofImport }, context);
          continue;
        }
        const numbers = state.numbers.get(piece) ?? (await numberPiece(ids, students));
        if (!state.numbers.has(piece))
          await dispatch(
            imports,
            importId,
            { type: 'NumberImportPiece', ...ofImport, piece, numbers },
            context,
          );
        const done = await pieceWork.run(acting, numbered(students, numbers));
        await dispatch(
          imports,
          importId,
          { type: 'NoteImportPiece', ...ofImport, piece, students: done },
          context,
        );
      } else if (state?.status === 'undoing') {
        const piece = nextUndone(state);
        if (piece === null) return;
        const kept = await pieceWork.undo(undoing, importId, state.done.get(piece) ?? []);
        await dispatch(
          imports,
          importId,
          { type: 'NoteImportPieceUndone', ...ofImport, piece, kept },
          context,
        );
      } else {
        await pieces.forget(importId);
        return;
      }
    }
  }

  async function stateOf(importId: number): Promise<BegunImport | null> {
    const state = fold(imports, eventsOf(imports, await log.read(`import-${importId}`)));
    return state.status === 'none' ? null : state;
  }
}
