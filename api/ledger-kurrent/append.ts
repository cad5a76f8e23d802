import {
  AccessDeniedError,
  isCommandError,
  jsonEvent,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge } from '#api/event-log/append-size.ts';
import { LedgerRefused, LedgerUnavailable } from '#api/event-log/event-log.ts';
import type { StoredEvent } from '#api/event-log/stored-event.ts';
import { type AppendLine, openAppendLine } from './batch.ts';
import type { KurrentConnection } from './connection.ts';
import { type CommitPosition, toKurrent } from './event.ts';
import { leftOf, toAnswer, toOpen, type Wait } from './patience.ts';

export type KurrentAppends = {
  /**
   * Sends an append once. Returns where it stands in `$all`, where the server says so.
   * @param attempt 0 for the first, which is given up soonest
   * @param onSent called before it goes out: where it throws without, nobody was asked
   * @throws LedgerUnavailable when there is no answer in time, and whatever the client throws
   */
  attempt(
    stream: string,
    revision: 'none' | number,
    events: readonly StoredEvent[],
    attempt: number,
    onSent: () => void,
  ): Promise<CommitPosition | null>;
  /**
   * Resolves when an append would be looked at: sends one that no stream can take, so nothing is recorded.
   * @param patienceMs how long the line may take to open, and how long the answer may take; a caller in no hurry sets it
   * @throws why it would not
   */
  probe(patienceMs?: number): Promise<void>;
  /** How often a new line was opened. */
  reconnects(): number;
  close(): void;
};

/** No stream is ever as long, so an append that expects it is refused, after the rights to it were looked at. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** As patient as an append ever is. */
const LAST_ATTEMPT = 10;

/**
 * Appends over one line at a time. A client that says nothing for an attempt's time is given up for a fresh one: its promises can stay open for ever.
 * @param ready called with every new line before anything is sent over it; where it throws, nothing is
 */
export function kurrentAppends(
  connection: KurrentConnection,
  prefix: string,
  attemptMs: number,
  ready: () => Promise<void>,
): KurrentAppends {
  let line: Promise<AppendLine> | null = null;
  let opened = 0;

  return {
    async attempt(stream, revision, events, attempt, onSent) {
      const proposed = events.map((event) => toKurrent(event));
      const patience = { open: toOpen(attempt, attemptMs), answer: toAnswer(attempt, attemptMs) };
      return answered(stream, proposed, revision === 'none' ? -1 : revision, patience, onSent);
    },
    async probe(patienceMs) {
      try {
        await answered('probe-0', [jsonEvent({ type: 'Probe', data: {} })], NEVER, {
          open: patienceMs ?? attemptMs,
          answer: patienceMs ?? toAnswer(LAST_ATTEMPT, attemptMs),
        });
      } catch (fault) {
        if (!(fault instanceof WrongExpectedVersionError)) throw fault;
      }
    },
    reconnects: () => Math.max(0, opened - 1),
    close() {
      line?.then((open) => open.end()).catch(() => {});
    },
  };

  async function answered(
    stream: string,
    events: Parameters<AppendLine['append']>[2],
    revision: number,
    patience: { readonly open: number; readonly answer: number },
    onSent: () => void = () => undefined,
  ): Promise<CommitPosition | null> {
    const client = connection.client();
    const silence = Promise.withResolvers<never>();
    let wait: Wait = { is: 'opening', since: performance.now(), patienceMs: patience.open };
    let timer = setTimeout(look, patience.open);
    const isOver = () => wait.is === 'over';
    const appending = (async () => {
      const open = await currentLine();
      // It was given up while the line was opened: the next attempt sends it.
      if (isOver()) throw new LedgerUnavailable(`${stream}: no answer`);
      wait = { is: 'sent', since: performance.now(), patienceMs: patience.answer, line: open };
      lookAgainIn(patience.answer);
      onSent();
      return open.append(prefix + stream, revision, events);
    })();
    try {
      return await Promise.race([appending, silence.promise]);
    } finally {
      wait = { is: 'over' };
      clearTimeout(timer);
      appending.catch(() => {});
    }

    function lookAgainIn(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    }

    function look(): void {
      if (wait.is === 'over') return;
      const leftMs = leftOf(wait, performance.now());
      if (leftMs > 0) return lookAgainIn(leftMs);
      silence.reject(new LedgerUnavailable(`${stream}: no answer`));
      // Of all who wait on a silent line the first gives it up; the one that was opened since is not theirs.
      if (connection.client() !== client) return;
      line = null;
      connection.replace(client);
    }
  }

  async function currentLine(): Promise<AppendLine> {
    const before = line;
    const open = await before?.catch(() => null);
    if (open?.isOpen()) return open;
    // Of all who found it closed, the first opens the next.
    if (line === before || line === null) line = opening();
    return line;
  }

  async function opening(): Promise<AppendLine> {
    const open = await openAppendLine(connection.client());
    opened += 1;
    try {
      await ready();
      return open;
    } catch (fault) {
      open.end();
      throw fault;
    }
  }
}

/** A fault that no further attempt mends, in words: the client's own errors for what a server refused carry none. */
export function refusal(stream: string, fault: unknown): unknown {
  if (fault instanceof LedgerUnavailable) return fault;
  if (fault instanceof MaxAppendSizeExceededError)
    return new AppendTooLarge(stream, fault.maxAppendSize);
  if (fault instanceof AccessDeniedError)
    return new LedgerRefused(`${stream}: KurrentDB denies the right to append`, { cause: fault });
  if (fault instanceof StreamDeletedError)
    return new LedgerRefused(`${stream}: the stream was deleted in KurrentDB`, { cause: fault });
  if (!(fault instanceof Error) || !isCommandError(fault)) return fault;
  const words = `${stream}: KurrentDB refused the append: ${fault.type} ${fault.message}`;
  return isBadRequest(fault)
    ? new LedgerRefused(words, { cause: fault })
    : new Error(words, { cause: fault });
}

const isBadRequest = ({ message }: Error): boolean => message.includes('BadRequest');
