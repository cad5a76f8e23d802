import { AsyncLocalStorage } from 'node:async_hooks';
import type { Acting } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import { LockTimeout } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { postgresImportPieces } from '#api/sessions/import-pieces.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { imports } from '#domain/imports/decide.ts';
import type { ImportedStudent, ImportNumbers, KeptStudent } from '#domain/imports/events.ts';
import { type BegunImport, nextPiece, nextUndone } from '#domain/imports/import.ts';
import type { PlannedStudent } from '#domain/imports/plan.ts';
import { fold } from '#domain/kernel/decider.ts';
import { studentId as studentNumber } from '#domain/kernel/ids.ts';
import { importMark, importUndoMark } from '#domain/kernel/import-mark.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listOpenImports, type OpenImport } from '#projections/imports/query.ts';
import type { NumberedStudent } from './import-student.ts';
import { inParallel } from './in-parallel.ts';

/** Numbers that are asked for at the same time. */
const numbersAtOnce = 16;

/** What is done with a piece: `run-piece.ts` and `undo-piece.ts`. */
export type PieceWork = {
  run(acting: Acting, students: readonly NumberedStudent[]): Promise<ImportedStudent[]>;
  undo(
    acting: Acting,
    importId: number,
    students: readonly ImportedStudent[],
  ): Promise<KeptStudent[]>;
};

export type ImportRunner = {
  /** Goes on with every import that is open and that no other process is at, and returns once there is none. */
  carryOn(): Promise<void>;
  /** The same soon, for whom waits for nothing. */
  wake(): void;
  /** Resolves once nothing is under way; nothing begins after. */
  stop(): Promise<void>;
};

/**
 * Imports go on until their end in whichever process holds their lock: it goes with its session, so that after a kill another process goes on within its round. A
 * piece is done when its fact is recorded; one that was cut short is done again with the same numbers.
 */
export function importRunner(deps: {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly locks: Pick<AdvisoryLocks, 'import'>;
  readonly pieceWork: PieceWork;
}): ImportRunner {
  const { sql, log, dispatch, ids, locks, pieceWork } = deps;
  const pieces = postgresImportPieces(sql);
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  // What a request wakes is no part of it: neither its key nor its locks.
  const outside = AsyncLocalStorage.snapshot();
  return {
    carryOn,
    wake: () => void outside(carryOn).catch((fault: unknown) => reportFault('imports', fault)),
    async stop() {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };

  function carryOn(): Promise<void> {
    isAskedAgain = true;
    running ??= untilNothingIsOpen().finally(() => {
      running = null;
    });
    return running;
  }

  async function untilNothingIsOpen(): Promise<void> {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false;
      const open = await listOpenImports(sql);
      for (const one of open) await goOnWith(one).catch((fault) => reportFault('imports', fault));
      await pieces.clean(open.map(({ id }) => id));
    }
  }

  async function goOnWith(one: OpenImport): Promise<void> {
    try {
      await locks.import(one.id, () => toItsEnd(one));
    } catch (fault) {
      // Another process is at it.
      if (!(fault instanceof LockTimeout)) throw fault;
    }
  }

  async function toItsEnd({ id: importId, schoolId, instructorId }: OpenImport): Promise<void> {
    const account = await getAccount(sql, instructorId);
    if (!account) return;
    const ofImport = { importId, schoolId };
    const acting = { account, schoolId, request: importMark(importId) };
    const undoing = { ...acting, request: importUndoMark(importId) };
    const context = {
      actor: { kind: 'instructor', id: account.id },
      schoolId,
    } as const;
    while (!isStopped) {
      const state = await stateOf(importId);
      if (state?.status === 'running') {
        const piece = nextPiece(state);
        if (piece === null) return;
        const students = await pieces.find(importId, piece);
        if (!students) {
          await dispatch(imports, importId, { type: 'StopImport', ...ofImport }, context);
          continue;
        }
        const numbers = state.numbers.get(piece) ?? (await numberPiece(students));
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

  async function numberPiece(students: readonly PlannedStudent[]): Promise<ImportNumbers> {
    const isDone = students.filter(({ deed }) => deed === 'created' || deed === 'changed');
    const taken = (kind: NumberedKind, count: number): Promise<number[]> =>
      inParallel(numbersAtOnce, Array.from({ length: count }), () => ids.next(kind));
    const sum = (part: 'parents' | 'lessons' | 'tests' | 'practice') =>
      isDone.reduce((total, one) => total + one[part].length, 0);
    return {
      studentIds: await taken(
        'student',
        isDone.filter(({ studentId }) => studentId === null).length,
      ),
      guardianIds: await taken('guardian', sum('parents')),
      lessonIds: await taken('lesson', sum('lessons')),
      testIds: await taken('driving_test', sum('tests')),
      entryIds: await taken('logbook_entry', sum('practice')),
    };
  }
}

/** Each student with their part of a piece's numbers; one that is skipped has none, and the number of nobody. */
function numbered(students: readonly PlannedStudent[], numbers: ImportNumbers): NumberedStudent[] {
  const rest = {
    studentIds: [...numbers.studentIds],
    guardianIds: [...numbers.guardianIds],
    lessonIds: [...numbers.lessonIds],
    testIds: [...numbers.testIds],
    entryIds: [...numbers.entryIds],
  };
  return students.flatMap((one) => {
    const isDone = one.deed === 'created' || one.deed === 'changed';
    const id = one.studentId ?? (isDone ? rest.studentIds.shift() : undefined);
    const part = (
      name: 'guardianIds' | 'lessonIds' | 'testIds' | 'entryIds',
      of: readonly unknown[],
    ) => (isDone ? rest[name].splice(0, of.length) : []);
    return {
      ...one,
      numbers: {
        studentId: studentNumber.parse(id ?? nobody),
        guardianIds: part('guardianIds', one.parents),
        lessonIds: part('lessonIds', one.lessons),
        testIds: part('testIds', one.tests),
        entryIds: part('entryIds', one.practice),
      },
    };
  });
}

/** No student is asked by it: who is skipped is not touched. */
const nobody = 2_147_483_647;
