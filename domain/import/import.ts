import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { ImportEvent, ImportedStudent, ImportNumbers } from './events.ts';

/** `stopped` where the rest of the file was lost. */
export const importStatuses = ['running', 'finished', 'stopped', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The import of one file. */
export type Import =
  | { readonly status: 'none' }
  | {
      readonly status: ImportStatus;
      readonly schoolId: SchoolId;
      readonly pieceCount: number;
      /** Numbers of pieces that are begun, by piece. */
      readonly numbers: PersistentMap<number, ImportNumbers>;
      /** Pieces that are done, with what became of their students. */
      readonly done: PersistentMap<number, readonly ImportedStudent[]>;
      readonly undone: PersistentSet<number>;
    };
export type BegunImport = Exclude<Import, { status: 'none' }>;

export const noImport: Import = { status: 'none' };

export const evolve = evolveBy<Import, ImportEvent>({
  ImportBegun: (_, { schoolId, pieceCount }) => ({
    status: 'running',
    schoolId,
    pieceCount,
    numbers: PersistentMap.of(),
    done: PersistentMap.of(),
    undone: PersistentSet.of(),
  }),
  ImportPieceNumbered: (state, { importId: _, schoolId: _school, piece, ...numbers }) =>
    begun(state, ({ numbers: known }) => ({ numbers: known.with(piece, numbers) })),
  ImportPieceDone: (state, { piece, students }) =>
    begun(state, ({ done }) => ({ done: done.with(piece, students) })),
  ImportFinished: (state) => begun(state, () => ({ status: 'finished' })),
  ImportStopped: (state) => begun(state, () => ({ status: 'stopped' })),
  ImportUndoBegun: (state) => begun(state, () => ({ status: 'undoing' })),
  ImportPieceUndone: (state, { piece }) =>
    begun(state, ({ undone }) => ({ undone: undone.with(piece) })),
  ImportUndone: (state) => begun(state, () => ({ status: 'undone' })),
});

const begun = (state: Import, change: (state: BegunImport) => Partial<BegunImport>): Import =>
  state.status === 'none' ? state : { ...state, ...change(state) };

/** The first piece that is not done; null where all are. */
export function nextPiece({ pieceCount, done }: BegunImport): number | null {
  for (let piece = 0; piece < pieceCount; piece++) if (!done.has(piece)) return piece;
  return null;
}

/** The last piece that is done and not undone; null where there is none. What came last goes first. */
export function nextUndone({ pieceCount, done, undone }: BegunImport): number | null {
  for (let piece = pieceCount - 1; piece >= 0; piece--)
    if (done.has(piece) && !undone.has(piece)) return piece;
  return null;
}

export const noun = defineNoun({
  noun: 'import',
  label: 'Import',
  initial: noImport,
  evolve,
  bound: thing('one file'),
  topics: ['students'],
});
