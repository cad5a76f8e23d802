import { CouldNotConfirm, StreamBusy } from '#api/command-handler.ts';
import { LockLost, LockTimeout } from '#api/database/advisory-locks.ts';
import { LedgerUnavailable } from '#api/event-log/event-log.ts';
import { isPassing } from '#projections/engine/database-faults.ts';
import { ReadModelsStandStill } from '#projections/engine/waiting.ts';

/** Whether a fault is of a moment that passes for everybody, and says nothing of the event that met it. */
export const isWorthWaiting = (fault: unknown): boolean =>
  isPassing(fault) ||
  [
    LedgerUnavailable,
    CouldNotConfirm,
    StreamBusy,
    LockTimeout,
    LockLost,
    ReadModelsStandStill,
  ].some((kind) => fault instanceof kind);
