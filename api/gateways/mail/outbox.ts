import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { currentAttempt } from '#api/idempotency/attempt.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { column, filled, int, moment, text, uuid } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import { type LetterKind, letterLives } from './letter-kinds.ts';
import { letterRows } from './letter-rows.ts';
import type { Mail, Mailer, MailOutcome, OnceOutcome, Transport } from './mailer.ts';

/** Letters the mail server has not taken yet, sealed with the personal key of whom each is to; gone once it has, or once they are of no more use. */
export const letterTable = table(
  'vault.letter',
  {
    id: uuid(),
    kind: column(z.custom<LetterKind>(), 'text'),
    persons: column(z.array(z.custom<Person>()), 'text[]'),
    sealed: text(),
    attempts: int(),
    dueAt: moment(),
    expiresAt: moment(),
  },
  { indexes: ['(due_at)'] },
);
/** Letters that follow from events, by the name that each has for good: it is written down once. Kept for 60 days. */
export const letterKeyTable = table(
  'vault.letter_key',
  { key: text(), keptAt: filled(moment(), 'default clock_timestamp()') },
  { key: ['key'] },
);

/** What became of letters, for the operator. */
export type LetterOutcome = 'sent' | 'given_up';

export type Outbox = Mailer & {
  /**
   * Sends a letter that can be made again from the records and must not be sent twice: it is not kept, and whoever asked tries again where it says `waiting`.
   * @param name the letter's for good, by which it has the same Message-ID each time
   */
  sendOnce(mail: Mail, name: string): Promise<OnceOutcome>;
  /** Sends what is due, whichever process left it; returns how many letters were taken. */
  sendDue(): Promise<number>;
  /** Letters whose time has come and that no process is at, and since when the oldest of them. */
  overdue(): Promise<{ count: number; seconds: number }>;
  /** How many letters wait, and what this process has made of others. */
  figures(): Promise<{
    waiting: number;
    outcomes: ReadonlyMap<string, { kind: LetterKind; outcome: LetterOutcome; count: number }>;
  }>;
  /** Resolves once nothing is under way. */
  close(): Promise<void>;
};

type Means = {
  readonly sql: Database;
  readonly keys: Pick<KeyRing, 'toSeal' | 'toOpen'>;
  readonly clock: Clock;
  readonly transport: Transport;
  /** Whether a person of the demo has this address: nobody is there. */
  readonly isMadeUp: (address: string) => boolean;
  /** Told of a letter that cannot go out because no mail server is set up. */
  readonly onUnsent: (mail: Mail) => void;
};

/** Minutes until the server is asked again, after the first try, the second, and so on. */
const pauses = [1, 2, 5, 10, 20, 30] as const;

/**
 * Letters are written down before they are sent, so that neither a mail server that is away nor the end of this process loses one: each is claimed by
 * one process at a time, tried again after growing pauses, and gone once it was taken or has outlived its use. A process that ends between the server's
 * yes and ours sends it once more, under the same Message-ID. It needs no connection of its own, which a job library would.
 */
export function openOutbox(means: Means): Outbox {
  const { clock, transport, isMadeUp, onUnsent } = means;
  const letters = letterRows(means.sql, means.keys, clock);
  const outcomes = new Map<string, { kind: LetterKind; outcome: LetterOutcome; count: number }>();
  const underWay = new Set<Promise<unknown>>();

  return {
    isOn: transport.isOn,
    send: (mail, key) => track(send(mail, key)),
    sendOnce: (mail, name) => track(sendOnce(mail, name)),
    sendDue: () => track(sendDue()),
    figures: async () => ({ waiting: await letters.count(), outcomes }),
    overdue: letters.overdue,
    async close() {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };

  async function send(mail: Mail, key?: string): Promise<MailOutcome> {
    if (!transport.isOn) {
      onUnsent(mail);
      return 'off';
    }
    if (isMadeUp(mail.to)) return 'off';
    const id = crypto.randomUUID();
    currentAttempt()?.acted();
    try {
      if (!(await letters.keep(id, mail, key ?? null))) return 'sent';
    } catch (fault) {
      if (key !== undefined) throw fault;
      reportFault('letters', fault);
      return transport.send(mail, id);
    }
    const expiresAt = addMinutes(clock(), letterLives[mail.kind]);
    return attempt({ id, mail, attempts: 1, expiresAt });
  }

  async function sendOnce(mail: Mail, name: string): Promise<OnceOutcome> {
    if (!transport.isOn || isMadeUp(mail.to)) return 'off';
    const outcome = await transport.sendOnce(mail, sha256(name));
    if (outcome === 'sent') count(mail.kind, 'sent');
    if (outcome === 'failed' || outcome === 'unknown' || outcome === 'no_mailbox') {
      count(mail.kind, 'given_up');
      log('letter_given_up', { letter: mail.kind, outcome }, 'warn');
    }
    return outcome;
  }

  async function sendDue(): Promise<number> {
    let taken = 0;
    for (let row = await letters.claim(); row; row = await letters.claim()) {
      const mail = await letters.unsealed(row);
      // The person it was for has been erased meanwhile.
      if (!mail) await letters.remove(row.id);
      else if ((await attempt({ ...row, mail })) === 'sent') taken += 1;
    }
    return taken;
  }

  async function attempt(letter: {
    id: string;
    mail: Mail;
    attempts: number;
    expiresAt: Instant;
  }): Promise<MailOutcome> {
    const { id, mail, attempts, expiresAt } = letter;
    const outcome = await transport.send(mail, id);
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 30;
    const isOver =
      outcome === 'failed' || (outcome === 'waiting' && addMinutes(clock(), pause) >= expiresAt);
    if (outcome === 'sent') count(mail.kind, 'sent');
    if (isOver) {
      count(mail.kind, 'given_up');
      log('letter_given_up', { letter: mail.kind, attempts }, 'warn');
    }
    const settled = outcome === 'sent' || isOver ? letters.remove(id) : letters.putOff(id, pause);
    // Where this is lost the claim runs out and the letter is tried again.
    await settled.catch((fault) => reportFault('letters', fault));
    return isOver ? 'failed' : outcome;
  }

  function count(kind: LetterKind, outcome: LetterOutcome): void {
    const name = `${kind} ${outcome}`;
    outcomes.set(name, { kind, outcome, count: (outcomes.get(name)?.count ?? 0) + 1 });
  }

  async function track<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }
}

const sha256 = (name: string) =>
  new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 40);
