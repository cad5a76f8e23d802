import {
  isCommandError,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge } from './append-size.ts';
import { LedgerUnavailable } from './event-log.ts';
import type { KurrentConnection } from './kurrent-connection.ts';
import { toKurrent } from './kurrent-event.ts';
import type { StoredEvent } from './stored-event.ts';

export type KurrentAppends = {
  /** Sends an append once. @throws LedgerUnavailable when there is no answer in time, and whatever the client throws */
  attempt(stream: string, revision: 'none' | number, events: readonly StoredEvent[]): Promise<void>;
  /** Resolves when an append would be looked at: sends one that no stream can take, so nothing is recorded. @throws why it would not */
  probe(): Promise<void>;
};

/** No stream is ever as long, so an append that expects it is refused, after the rights to it were looked at. */
const NEVER = BigInt(Number.MAX_SAFE_INTEGER);

/** A client that does not answer within `attemptMs` milliseconds is given up for a fresh one: its promises can stay open for ever. */
export function kurrentAppends(
  connection: KurrentConnection,
  prefix: string,
  attemptMs: number,
): KurrentAppends {
  return {
    async attempt(stream, revision, events) {
      const proposed = events.map((event) => toKurrent(event));
      await answered(stream, proposed, revision === 'none' ? NO_STREAM : BigInt(revision));
    },
    async probe() {
      try {
        await answered('probe', [jsonEvent({ type: 'Probe', data: {} })], NEVER);
      } catch (fault) {
        if (!(fault instanceof WrongExpectedVersionError)) throw fault;
      }
    },
  };

  async function answered(
    stream: string,
    events: ReturnType<typeof jsonEvent>[],
    expectedRevision: typeof NO_STREAM | bigint,
  ): Promise<void> {
    const client = connection.client();
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silence.reject(new LedgerUnavailable(`${stream}: no answer`));
      connection.replace(client);
    }, attemptMs);
    const appending = client.appendToStream(prefix + stream, events, {
      expectedRevision,
      deadline: attemptMs,
    });
    try {
      await Promise.race([appending, silence.promise]);
    } finally {
      clearTimeout(timer);
      appending.catch(() => {});
    }
  }
}

/** A fault that no further attempt mends, in words: the client's own errors for what a server refused carry none. */
export function refusal(stream: string, fault: unknown): unknown {
  if (fault instanceof MaxAppendSizeExceededError)
    return new AppendTooLarge(stream, fault.maxAppendSize);
  if (!(fault instanceof Error) || !isCommandError(fault)) return fault;
  return new Error(`${stream}: KurrentDB refused the append: ${fault.type} ${fault.message}`, {
    cause: fault,
  });
}
