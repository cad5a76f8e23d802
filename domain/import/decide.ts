import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ImportCommand } from './commands.ts';
import type { ImportEvent } from './events.ts';
import { type BegunImport, type Import, nextPiece, nextUndone, noun } from './import.ts';

/** Rules of the import of a file: pieces are done once and undone once, in any process's hands. */
export const imports: Decider<ImportCommand, Import, ImportEvent> = {
  ...noun,
  decide: (command, state) => {
    const { importId, schoolId } = command;
    const of = { importId, schoolId };
    if (command.type === 'BeginImport') {
      const { type: _, now: _now, ...data } = command;
      return state.status === 'none' ? [{ type: 'ImportBegun', data }] : [];
    }
    if (state.status === 'none') throw importNotFound();
    switch (command.type) {
      case 'NumberImportPiece':
        if (state.status !== 'running' || state.numbers.has(command.piece)) return [];
        return [
          {
            type: 'ImportPieceNumbered',
            data: { ...of, piece: command.piece, ...command.numbers },
          },
        ];
      case 'NoteImportPiece': {
        const { piece, students } = command;
        if (state.status !== 'running' || state.done.has(piece)) return [];
        return finishing(state, of, {
          type: 'ImportPieceDone',
          data: { ...of, piece, students: [...students] },
        });
      }
      case 'StopImport':
        return state.status === 'running' ? [{ type: 'ImportStopped', data: of }] : [];
      case 'UndoImport':
        if (state.status === 'undoing' || state.status === 'undone') return [];
        if (state.status === 'running') throw importRunning();
        return undoing(state, of, { type: 'ImportUndoBegun', data: of });
      case 'NoteImportPieceUndone': {
        const { piece, kept } = command;
        if (state.status !== 'undoing' || state.undone.has(piece)) return [];
        return undoing(state, of, {
          type: 'ImportPieceUndone',
          data: { ...of, piece, kept: [...kept] },
        });
      }
    }
  },
};

type Of = Pick<ImportCommand, 'importId' | 'schoolId'>;

/** With the last piece the import is finished. */
function finishing(state: BegunImport, of: Of, event: ImportEvent): ImportEvent[] {
  const after = noun.evolve(state, event);
  const isLast = after.status !== 'none' && nextPiece(after) === null;
  return isLast ? [event, { type: 'ImportFinished', data: of }] : [event];
}

/** With the last of what was done the import is undone. */
function undoing(state: BegunImport, of: Of, event: ImportEvent): ImportEvent[] {
  const after = noun.evolve(state, event);
  const isLast = after.status !== 'none' && nextUndone(after) === null;
  return isLast ? [event, { type: 'ImportUndone', data: of }] : [event];
}

export const importNotFound = () =>
  new Rejection('missing', 'import_not_found', 'There is no such import.');

const importRunning = () =>
  new Rejection('conflict', 'import_running', 'This import is still going on. Wait for its end.');

export const importUndoOver = (days: number) =>
  new Rejection('conflict', 'import_undo_over', `An import can be undone for ${days} days.`);
