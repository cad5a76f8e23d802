import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import {
  type Appended,
  type ExpectedRevision,
  LedgerRefused,
  LedgerUnavailable,
  PartlyRecorded,
  RevisionConflict,
} from '#api/event-log/event-log.ts';
import type { StoredEvent } from '#api/event-log/stored-event.ts';
import { type KurrentAppends, refusal } from './append.ts';
import type { arrivals } from './arrivals.ts';
import type { KurrentConnection } from './connection.ts';
import type { LedgerCopy } from './copy.ts';
import { type CommitPosition, isAfter, whyNotSent } from './event.ts';
import { retries } from './faults.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import { pauseAfter } from './patience.ts';
import { alreadyRecorded, places, reaches, standing } from './recorded-here.ts';

/** Between two looks for what somebody else recorded. */
const LOOK_MS = 20;
/** An appended event that did not come back in this time is asked for again. */
const SILENCE_MS = 1_000;
/** So long the word of another process is waited for that it has come, before Postgres is asked. */
const WORD_MS = 50;

/** What it takes to record in the KurrentDB and to see it arrive here. */
type Recording = {
  readonly connection: KurrentConnection;
  readonly appends: KurrentAppends;
  readonly copy: LedgerCopy;
  readonly arriving: ReturnType<typeof arrivals>;
  readonly sql: Sql;
  readonly prefix: string;
  /** How long an append may take in all while faults last. */
  readonly patienceMs: number;
};

export async function record(
  means: Recording,
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEvent[],
): Promise<Appended> {
  const { appends, copy, arriving, sql, prefix, patienceMs } = means;
  const first = typeof expected === 'number' ? expected + 1 : 0;
  for (const [nth, event] of events.entries()) {
    const why = whyNotSent(stream, first + nth, event);
    if (why !== null) throw new LedgerRefused(`${stream}: ${event.type} is not sent: ${why}`);
  }
  const until = performance.now() + patienceMs;
  const mayRetry = retries();
  refuseOthers(copy, stream);
  let revision = expected === 'any' ? 'none' : expected;
  if (expected === 'any' || copy.isLimited(stream)) {
    const before = await alreadyRecorded(sql, stream, events);
    if (before) return before;
    const { last } = await standing(sql, prefix, stream);
    if (expected !== 'any' && expected !== last) throw new RevisionConflict(stream, expected, last);
    revision = last;
  }

  const id = events.at(-1)?.id ?? '';
  const arrival = arriving.of(id);
  let isSent = false;
  try {
    for (let attempt = 0; ; attempt++) {
      let isUnderWay = false;
      try {
        const place = await appends.attempt(stream, revision, events, attempt, () => {
          isUnderWay = true;
        });
        return await placed(means, stream, arrival, place, until);
      } catch (fault) {
        if (fault instanceof WrongExpectedVersionError) {
          const actual = fault.actualVersion === NO_STREAM ? 'none' : Number(fault.actualVersion);
          const next = await overtaken(means, stream, expected, actual, events, until);
          if (typeof next === 'object') return next;
          revision = next;
          continue;
        }
        if (fault instanceof LedgersDiffer) throw unwelcome(stream, fault, isSent);
        if (!mayRetry(fault)) {
          const refused = refusal(stream, fault);
          // What is refused now may have been taken when it was sent before.
          throw refused instanceof LedgerRefused ? unwelcome(stream, refused, isSent) : refused;
        }
        isSent ||= isUnderWay && !isUnsent(fault);
        refuseOthers(copy, stream, isSent);
        if (performance.now() > until)
          throw new LedgerUnavailable(`${stream}: KurrentDB did not answer`, { cause: fault });
        await Bun.sleep(pauseAfter(attempt));
      }
    }
  } finally {
    arrival.forget();
  }
}

/** Nothing is sent to a server that is not the right one. */
function refuseOthers(copy: LedgerCopy, stream: string, isSent = false): void {
  const cause = copy.status().differs;
  if (cause) throw unwelcome(stream, cause, isSent);
}

/** The place that the last of the events has in Postgres, once it is there. */
async function placed(
  { copy, sql, connection }: Recording,
  stream: string,
  arrival: ReturnType<Recording['arriving']['of']>,
  place: CommitPosition | null,
  until: number,
): Promise<Appended> {
  // What the server took before came before.
  let patience = place === null || !isAfter(place, copy.reached()) ? 0 : WORD_MS;
  let renewAt = performance.now() + 2 * SILENCE_MS;
  let renewals = 0;
  while (true) {
    if (copy.isFollowedHere() && patience > 0) patience = SILENCE_MS;
    const arrived = (await arrival.within(patience)) ?? (await places(sql, [arrival.id]))[0];
    patience = WORD_MS;
    if (arrived) {
      // An id of another stream: what was sent now was set aside.
      if (arrived.position === null || arrived.stream !== stream) throw new PartlyRecorded(stream);
      return { revision: arrived.revision, position: Number(arrived.position) };
    }
    refuseOthers(copy, stream, true);
    if (performance.now() > until)
      throw new LedgerUnavailable(`${stream}: recorded, but did not arrive in Postgres`);
    if (performance.now() < renewAt) continue;
    copy.renew();
    renewals += 1;
    if (renewals > 1) connection.replace(connection.client());
    renewAt = performance.now() + SILENCE_MS;
  }
}

/**
 * What to do about a stream that stands at another revision than was expected: the revision to try next, or what was recorded under the same ids before.
 * What was set aside counts there and not here.
 * @throws RevisionConflict when somebody else was faster; deciding again will see what won
 */
async function overtaken(
  { sql, prefix }: Recording,
  stream: string,
  expected: ExpectedRevision,
  actual: 'none' | number,
  events: readonly StoredEvent[],
  until: number,
): Promise<'none' | number | Appended> {
  let here = await standing(sql, prefix, stream);
  while (actual !== 'none' && performance.now() < until && !reaches(here, actual)) {
    await Bun.sleep(LOOK_MS);
    here = await standing(sql, prefix, stream);
  }
  const before = await alreadyRecorded(sql, stream, events);
  if (before) return before;
  if (actual !== 'none' && !reaches(here, actual))
    throw new LedgerUnavailable(`${stream}: its last events did not arrive in Postgres`);
  if (expected === 'any' || (actual !== here.last && here.last === expected)) return actual;
  throw new RevisionConflict(stream, expected, here.last === 'none' ? actual : here.last);
}

/** Where nothing was sent before, it is certain that nothing was recorded. */
function unwelcome(stream: string, cause: Error, isSent: boolean): LedgerUnavailable {
  const Fault = isSent ? LedgerUnavailable : LedgerRefused;
  const about = cause.message.startsWith(stream) ? '' : `${stream}: `;
  return new Fault(about + cause.message, { cause });
}

/** Whether a fault came before anything was sent: nobody took the connection. */
const isUnsent = (fault: unknown): boolean =>
  fault instanceof Error && /ECONNREFUSED|No connection established|discover/i.test(fault.message);
