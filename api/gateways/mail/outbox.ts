import type { Database } from '#api/database/database.ts';
import { openField, sealField } from '#api/event-log/sealed-field.ts';
import { type Clock, laterIn, nowIn } from '#api/ground/clock.ts';
import { currentAttempt } from '#api/idempotency/attempt.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { type LetterKind, letterLives } from './letter-kinds.ts';
import type { Mail, Mailer, MailOutcome, OnceOutcome, Transport } from './mailer.ts';

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

type Row = {
  readonly id: string;
  readonly kind: LetterKind;
  readonly persons: readonly Person[];
  readonly sealed: string;
  readonly attempts: number;
  readonly expiresAt: Instant;
};

/** Minutes a letter belongs to the process that is sending it: longer than its mail server may keep silent. */
const claimMinutes = 3;
/** Minutes until the server is asked again, after the first try, the second, and so on. */
const pauses = [1, 2, 5, 10, 20, 30] as const;

/**
 * Letters are written down before they are sent, so that neither a mail server that is away nor the end of this process loses one: each is claimed by
 * one process at a time, tried again after growing pauses, and gone once it was taken or has outlived its use. A process that ends between the server's
 * yes and ours sends it once more, under the same Message-ID. It needs no connection of its own, which a job library would.
 */
export function openOutbox(means: Means): Outbox {
  const { sql, keys, clock, transport, isMadeUp, onUnsent } = means;
  const now = () => nowIn(sql, clock);
  const inMinutes = (minutes: number) => laterIn(sql, clock, minutes);
  const outcomes = new Map<string, { kind: LetterKind; outcome: LetterOutcome; count: number }>();
  const underWay = new Set<Promise<unknown>>();

  return {
    isOn: transport.isOn,
    send: (mail, key) => track(send(mail, key)),
    sendOnce: (mail, name) => track(sendOnce(mail, name)),
    sendDue: () => track(sendDue()),
    async figures() {
      const [row] = await sql<
        { waiting: number }[]
      >`select count(*)::int as waiting from vault.letter`;
      return { waiting: row?.waiting ?? 0, outcomes };
    },
    async overdue() {
      const [row] = await sql<{ count: number; seconds: number }[]>`
        select count(*)::int as count, coalesce(extract(epoch from ${now()} - min(due_at)), 0)::float8 as seconds
        from vault.letter where due_at <= ${now()}`;
      return row ?? { count: 0, seconds: 0 };
    },
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
      if (!(await keep(id, mail, key ?? null))) return 'sent';
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
      log('letter_given_up', { letter: mail.kind, outcome });
    }
    return outcome;
  }

  /** Writes a letter down, under its key if it has one; false where that was done before. */
  async function keep(id: string, mail: Mail, name: string | null): Promise<boolean> {
    const [holder] = mail.about;
    const key = (await keys.toSeal([holder])).get(holder);
    if (!key) throw new Error(`${holder} has no key`);
    const { sealed } = sealField(packed(mail), key, placeOf(id));
    // One statement: there is no letter without its key, and no key without its letter.
    const { count: kept } = await sql`
      with named as (insert into vault.letter_key (key) select ${name} where ${name}::text is not null on conflict do nothing returning key)
      insert into vault.letter (id, kind, persons, sealed, attempts, due_at, expires_at)
      select ${id}, ${mail.kind}, ${[...mail.about]}, ${sealed}, 1, ${inMinutes(claimMinutes)}, ${inMinutes(letterLives[mail.kind])}
      where ${name}::text is null or exists (select from named)`;
    return kept > 0;
  }

  async function sendDue(): Promise<number> {
    let taken = 0;
    for (let row = await claim(); row; row = await claim()) {
      const mail = await unsealed(row);
      // The person it was for has been erased meanwhile.
      if (!mail) await sql`delete from vault.letter where id = ${row.id}`;
      else if ((await attempt({ ...row, mail })) === 'sent') taken += 1;
    }
    return taken;
  }

  async function claim(): Promise<Row | undefined> {
    const [row] = await sql<Row[]>`
      update vault.letter set attempts = attempts + 1, due_at = ${inMinutes(claimMinutes)}
      where id = (
        select id from vault.letter where due_at <= ${now()} order by due_at limit 1 for update skip locked
      )
      returning id, kind, persons, sealed, attempts, expires_at`;
    return row;
  }

  async function unsealed({ id, persons, sealed }: Row): Promise<Mail | null> {
    const [holder] = persons;
    const key = holder && (await keys.toOpen([holder])).get(holder);
    // Sealed by `keep`, and by nobody else under this key.
    return key ? unpacked(openField({ sealed }, key, placeOf(id)) as PackedMail) : null;
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
      log('letter_given_up', { letter: mail.kind, attempts });
    }
    const settled =
      outcome === 'sent' || isOver
        ? sql`delete from vault.letter where id = ${id}`
        : sql`update vault.letter set due_at = ${inMinutes(pause)} where id = ${id}`;
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

type PackedMail = Omit<Mail, 'attachments'> & {
  readonly attachments?: readonly { filename: string; content: string; contentType: string }[];
};

const packed = ({ attachments, ...mail }: Mail): PackedMail => ({
  ...mail,
  ...(attachments && {
    attachments: attachments.map((file) => ({
      ...file,
      content: Buffer.from(file.content).toString('base64'),
    })),
  }),
});

const unpacked = ({ attachments, ...mail }: PackedMail): Mail => ({
  ...mail,
  ...(attachments && {
    attachments: attachments.map((file) => ({
      ...file,
      content: new Uint8Array(Buffer.from(file.content, 'base64')),
    })),
  }),
});

const sha256 = (name: string) =>
  new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 40);

const placeOf = (id: string) => ({ type: 'letter', field: 'mail', id });
