import { type CommitPosition, isAfter } from './event.ts';
import type { LedgersDiffer } from './ledgers-differ.ts';

/** What this process does to follow the server. */
export type Stage =
  /** Another process has the lease, or this one has not had it yet. */
  | { readonly is: 'waiting for the lease' }
  /** It asks whether this is the right server, and for what came since; `awaySince` is null the first time. */
  | {
      readonly is: 'subscribing';
      readonly awaySince: number | null;
      readonly failure: Failure | null;
    }
  | { readonly is: 'following'; readonly failure: FailureToRecord | null }
  /** The subscription ended, and the next one is due in a moment. */
  | { readonly is: 'away'; readonly awaySince: number; readonly failure: Failure | null }
  | { readonly is: 'stopped' };

/** What came does not continue the copy; until Postgres has taken everything up to `end` after all. */
type Mismatch = {
  readonly is: 'mismatch';
  readonly fault: LedgersDiffer;
  readonly end: CommitPosition;
};

type FailureToRecord = { readonly is: 'fault'; readonly fault: Error } | Mismatch;

/** What keeps it from following and does not pass on its own. */
type Failure =
  | FailureToRecord
  /** The server holds another ledger; until it is the right one, when a mismatch from before counts again. */
  | {
      readonly is: 'wrong server';
      readonly fault: LedgersDiffer;
      readonly before: Mismatch | null;
    };

export type Following = {
  readonly stage: Stage;
  /** How far Postgres has taken what came through this process; null for nothing. */
  readonly reached: CommitPosition | null;
  readonly subscriptions: number;
  /** What the fault that was reported last said; null once something was recorded since. */
  readonly reported: string | null;
};

export type FollowingEvent =
  | { readonly type: 'leased' | 'listening' | 'passed' | 'stopped' }
  /** The server is the right one. */
  | { readonly type: 'began'; readonly from: CommitPosition | null }
  | { readonly type: 'recorded'; readonly end: CommitPosition }
  | { readonly type: 'failed'; readonly fault: Error }
  | { readonly type: 'met the wrong server'; readonly fault: LedgersDiffer }
  | { readonly type: 'mismatched'; readonly fault: LedgersDiffer; readonly end: CommitPosition }
  | { readonly type: 'ended'; readonly at: number };

export const notFollowing: Following = {
  stage: { is: 'waiting for the lease' },
  reached: null,
  subscriptions: 0,
  reported: null,
};

export function step(before: Following, event: FollowingEvent): Following {
  const following = { ...before, stage: stageAfter(before.stage, event) };
  if ('fault' in event) return { ...following, reported: event.fault.message };
  if (event.type === 'began') return { ...following, reached: event.from };
  if (event.type === 'recorded') return { ...following, reached: event.end, reported: null };
  if (event.type === 'listening')
    return { ...following, subscriptions: following.subscriptions + 1 };
  return following;
}

function stageAfter(stage: Stage, event: FollowingEvent): Stage {
  if (stage.is === 'stopped' || event.type === 'stopped') return { is: 'stopped' };
  if (event.type === 'passed') return { is: 'waiting for the lease' };
  if (stage.is === 'waiting for the lease')
    return event.type === 'leased' ? { is: 'subscribing', awaySince: null, failure: null } : stage;
  switch (event.type) {
    case 'leased':
      return stage.is === 'away' ? { ...stage, is: 'subscribing' } : stage;
    case 'began':
      return { ...stage, failure: onTheRightServer(stage.failure) };
    case 'listening':
      return { is: 'following', failure: mismatchOf(stage.failure) };
    case 'recorded':
      return { ...stage, failure: afterRecording(stage.failure, event.end) };
    case 'failed':
      if (stage.failure !== null && stage.failure.is !== 'fault') return stage;
      return { ...stage, failure: { is: 'fault', fault: event.fault } };
    case 'mismatched':
      return { ...stage, failure: { is: 'mismatch', fault: event.fault, end: event.end } };
    case 'met the wrong server': {
      if (stage.is !== 'subscribing') return stage;
      const mismatch = mismatchOf(stage.failure);
      return { ...stage, failure: { is: 'wrong server', fault: event.fault, before: mismatch } };
    }
    case 'ended': {
      const awaySince = stage.is === 'following' ? event.at : (stage.awaySince ?? event.at);
      return { is: 'away', awaySince, failure: stage.failure };
    }
  }
}

const mismatchOf = (failure: Failure | null): Mismatch | null => {
  if (failure?.is === 'wrong server') return failure.before;
  return failure?.is === 'mismatch' ? failure : null;
};

const onTheRightServer = (failure: Failure | null): FailureToRecord | null =>
  failure?.is === 'wrong server' ? failure.before : failure;

function afterRecording(failure: Failure | null, end: CommitPosition): FailureToRecord | null {
  const mismatch = mismatchOf(failure);
  return mismatch && isAfter(mismatch.end, end) ? mismatch : null;
}

/** What was thrown, as an error. */
export const errorOf = (fault: unknown): Error =>
  fault instanceof Error ? fault : new Error(String(fault));

export type FollowerStatus = {
  /** When the subscription ended, in milliseconds since 1970; null while it lasts. */
  readonly awaySince: number | null;
  /** Since when something waits for Postgres; null while nothing does. */
  readonly waitingSince: number | null;
  /** What keeps it from following and will not pass by itself; null while nothing does. */
  readonly trouble: Error | null;
  /** Why nothing may be appended; null while the server is the right one. */
  readonly differs: LedgersDiffer | null;
  readonly reconnects: number;
};

export function statusOf(
  { stage, subscriptions }: Following,
  waitingSince: number | null,
): FollowerStatus {
  const failure = 'failure' in stage ? stage.failure : null;
  return {
    awaySince: 'awaySince' in stage ? stage.awaySince : null,
    waitingSince,
    trouble: failure?.fault ?? null,
    differs: failure === null || failure.is === 'fault' ? null : failure.fault,
    reconnects: Math.max(0, subscriptions - 1),
  };
}
