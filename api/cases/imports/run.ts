import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import { LockTimeout } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { postgresImportPieces } from '#api/sessions/import-pieces.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { listOpenImports, type OpenImport } from '#projections/imports/query.ts';
import { importPieces, type PieceWork } from './import-pieces.ts';

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
  const { toItsEnd } = importPieces({ sql, log, dispatch, ids, pieces, pieceWork });
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
      await locks.import(one.id, () => toItsEnd(one, () => isStopped));
    } catch (fault) {
      // Another process is at it.
      if (!(fault instanceof LockTimeout)) throw fault;
    }
  }
}
