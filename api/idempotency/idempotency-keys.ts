import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import { CouldNotConfirm } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { nextNumber, untilFree } from '#api/database/given-numbers.ts';
import { bytes } from '#api/vault/columns.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import { column, filled, json, later, moment, text, uuid } from '#projections/engine/columns.ts';
import { wereWhole } from '#projections/engine/leadership.ts';
import { table } from '#projections/engine/table.ts';
import type { Claim, RecordedBefore } from './attempt.ts';
import { eventIdRange } from './event-ids.ts';

/** The key itself is not kept: only its sender knows it, and the answer is sealed with it. */
export const idempotencyKeyTable = table(
  'vault.idempotency_key',
  {
    keyHash: bytes(),
    person: text(),
    requestHash: bytes(),
    /** Every fact of the command has an id that begins as this one does. */
    firstEventId: uuid(),
    /** The numbers that were given out for it, by kind, in order. */
    numbers: filled(json(z.unknown()), `default '{}'`),
    claimedAt: moment(),
    /** Which attempt works on it, and until when the others believe that by the clock of the database. */
    holder: later(uuid()),
    heldUntil: later(moment()),
    /** Null until there is a final answer. */
    answeredAt: later(moment()),
    answer: later(bytes()),
    /** What steps that cannot be done twice have come to, sealed like the answer, by name. */
    steps: filled(json(z.unknown()), `default '{}'`),
    /** Whom the answer speaks of, such as `student-7`: their erasure ends it. An answer that has ended leaves `answeredAt` and no `answer`. */
    about: filled(column(z.array(z.string()), 'text[]'), `default '{}'`),
  },
  { key: ['keyHash'], indexes: ['(claimed_at)', '(person)', 'using gin (about)'] },
);

/** How long an answer is given again. */
const keptMinutes = 30 * 24 * 60;
/** How long one of a door that is open to everybody: it may let its holder in. */
const keptForVisitorsMinutes = 10;

/** The person of a request that no guard has looked at. */
export const visitor = 'visitor';
/** How long others believe that an attempt lives which has not been heard of; it is renewed while it does. */
const leaseSeconds = 5;

/** What an attempt is known by in the vault. */
export type Hold = { readonly keyHash: Uint8Array; readonly holder: string };

export type Claimed =
  | { readonly state: 'mine'; readonly claim: Claim }
  /** Another attempt is under way, here or in another process. */
  | { readonly state: 'busy' }
  | { readonly state: 'answered'; readonly answer: Uint8Array; readonly answeredAt: Instant }
  /** It was answered, and the answer is no longer kept. */
  | { readonly state: 'gone' }
  /** The key was used for something else. */
  | { readonly state: 'other' };

export type IdempotencyKeys = {
  claim(
    hold: Hold,
    request: { readonly person: string; readonly requestHash: Uint8Array; readonly now: Instant },
  ): Promise<Claimed>;
  /** Says that the attempt still works. */
  renew(hold: Hold): Promise<void>;
  /**
   * Keeps the final answer; does nothing when another attempt has taken over. Answers false, and keeps nothing, where the database has crashed in the last
   * `ms` milliseconds, in which the answer was found: the read models may have lacked what they held before.
   */
  answer(
    hold: Hold,
    answer: { readonly sealed: Uint8Array; readonly about: readonly string[] },
    now: Instant,
    ms: number,
  ): Promise<boolean>;
  /** Lets go without an answer, so that the next attempt need not wait; it goes on where this one stopped. */
  release(hold: Hold): Promise<void>;
  /** Lets go of a command that has left nothing behind. */
  forget(hold: Hold): Promise<void>;
  /**
   * Ends answers that tell of somebody; what was done stays done, and is not done again.
   * @param to those of these people alone, where some are named
   */
  endAbout(person: string, to?: readonly string[]): Promise<void>;
  /** Throws away what is too old to be given again. */
  clean(now: Instant): Promise<void>;
};

/**
 * Keys in the vault. A lease and not a lock, because nothing breaks when two attempts overlap: both have the same event ids, and the ledger takes them once.
 * @param ledgerIsHere whether the ledger is in the same database. Then no write here waits for the disk: whatever the ledger records later is written behind
 * it, so that a fact is never there without its key.
 */
export function postgresIdempotencyKeys(sql: Database, ledgerIsHere: boolean): IdempotencyKeys {
  const relaxed = () =>
    sql`relaxed as (select set_config('synchronous_commit', ${ledgerIsHere ? 'off' : 'on'}, true))`;
  const lease = () => sql`now() + ${`${leaseSeconds} seconds`}::text::interval`;

  return {
    claim: (hold, request) => claimKey(sql, { relaxed, lease }, hold, request),

    async renew({ keyHash, holder }) {
      await sql`
        with ${relaxed()}
        update vault.idempotency_key set held_until = ${lease()} from relaxed
        where key_hash = ${keyHash} and holder = ${holder}
      `;
    },

    async answer({ keyHash, holder }, { sealed, about }, now, ms) {
      const [stored] = await sql<{ isWhole: boolean }[]>`
        with ${relaxed()}, standing as (
          select ${wereWhole(sql, ms)} as is_whole
        ), kept as (
          update vault.idempotency_key
          set answer = ${sealed}, about = ${[...about]}, answered_at = ${now}, holder = null, held_until = null from relaxed, standing
          where key_hash = ${keyHash} and holder = ${holder} and is_whole
        )
        select is_whole from standing
      `;
      return stored?.isWhole === true;
    },

    async release({ keyHash, holder }) {
      await sql`
        with ${relaxed()}
        update vault.idempotency_key set holder = null, held_until = null from relaxed
        where key_hash = ${keyHash} and holder = ${holder}
      `;
    },

    async forget({ keyHash, holder }) {
      await sql`
        delete from vault.idempotency_key
        where key_hash = ${keyHash} and holder = ${holder} and answer is null
      `;
    },

    async endAbout(person, to) {
      await sql`
        update vault.idempotency_key set answer = null, steps = '{}', answered_at = coalesce(answered_at, claimed_at)
        where about @> array[${person}::text] ${to ? sql`and person in ${sql([...to])}` : sql``}
      `;
    },

    async clean(now) {
      await sql`
        update vault.idempotency_key set answer = null, steps = '{}'
        where person = ${visitor} and answer is not null and answered_at <= ${addMinutes(now, -keptForVisitorsMinutes)}
      `;
      await sql`
        delete from vault.idempotency_key where claimed_at <= ${addMinutes(now, -keptMinutes)}
      `;
    },
  };
}

type Fragment = PendingQuery<Row[]>;

async function claimKey(
  sql: Database,
  { relaxed, lease }: { readonly relaxed: () => Fragment; readonly lease: () => Fragment },
  hold: Hold,
  { person, requestHash, now }: Parameters<IdempotencyKeys['claim']>[1],
): Promise<Claimed> {
  const { keyHash, holder } = hold;
  const [fresh] = await sql<{ firstEventId: string }[]>`
    with ${relaxed()}
    insert into vault.idempotency_key as known
      (key_hash, person, request_hash, first_event_id, claimed_at, holder, held_until)
    select ${keyHash}, ${person}, ${requestHash}, ${Bun.randomUUIDv7()}, ${now}, ${holder}, ${lease()}
    from relaxed
    on conflict (key_hash) do update set
      request_hash = excluded.request_hash, first_event_id = excluded.first_event_id, numbers = '{}', steps = '{}',
      claimed_at = excluded.claimed_at, holder = excluded.holder, held_until = excluded.held_until,
      answered_at = null, answer = null
    where known.claimed_at <= ${addMinutes(now, -keptMinutes)}
    returning first_event_id
  `;
  if (fresh) return claimBy(sql, relaxed, hold, { ...fresh, numbers: {}, steps: {} }, []);

  const [known] = await sql<Known[]>`
    with ${relaxed()}, known as (
      select * from vault.idempotency_key where key_hash = ${keyHash}
    ), taken as (
      update vault.idempotency_key set holder = ${holder}, held_until = ${lease()}
      from relaxed
      where key_hash = ${keyHash} and request_hash = ${requestHash} and answer is null
        and answered_at is null and (holder is null or held_until < now())
      returning key_hash, first_event_id, numbers, steps
    )
    select known.request_hash = ${requestHash} as is_same, known.answer, known.answered_at,
      known.person = ${visitor} and known.answered_at <= ${addMinutes(now, -keptForVisitorsMinutes)} as is_over,
      taken.first_event_id, taken.numbers, taken.steps
    from known left join taken using (key_hash)
  `;
  // It was let go between the two.
  if (!known) return { state: 'busy' };
  if (!known.isSame) return { state: 'other' };
  const { answer, answeredAt, isOver, firstEventId, numbers, steps } = known;
  if (answeredAt && (isOver || !answer)) return { state: 'gone' };
  if (answer && answeredAt) return { state: 'answered', answer, answeredAt };
  if (!firstEventId) return { state: 'busy' };
  const [least, greatest] = eventIdRange(firstEventId);
  const recorded = await sql<RecordedBefore[]>`
    select event_id as id, stream, position from ledger.events
    where event_id between ${least} and ${greatest} order by position
  `;
  return claimBy(
    sql,
    relaxed,
    hold,
    { firstEventId, numbers: numbers ?? {}, steps: steps ?? {} },
    recorded,
  );
}

function claimBy(
  sql: Database,
  relaxed: () => Fragment,
  { keyHash, holder }: Hold,
  { firstEventId, numbers, steps }: Pick<Claim, 'firstEventId' | 'numbers' | 'steps'>,
  recorded: readonly RecordedBefore[],
): Claimed {
  const takeNumber = async (kind: NumberedKind) => {
    const { id } = await untilFree(sql, async () => {
      const [row] = await sql<{ id: number; isTaken: boolean; isMine: boolean }[]>`
        with ${relaxed()}, ${nextNumber(sql, kind)}, kept as (
          update vault.idempotency_key
          set numbers = jsonb_set(
            numbers, array[${kind}::text], coalesce(numbers -> ${kind}, '[]') || to_jsonb(given.id)
          )
          from relaxed, given where key_hash = ${keyHash} and holder = ${holder} and not given.is_taken
          returning given.id
        )
        select id, is_taken, is_taken or exists (select from kept) as is_mine from given`;
      if (!row?.isMine)
        throw new CouldNotConfirm(false, 'another attempt at this command has taken over');
      return row;
    });
    return id;
  };
  const keepStep = async (name: string, sealed: string) => {
    await sql`
      update vault.idempotency_key set steps = steps || jsonb_build_object(${name}::text, ${sealed}::text)
      where key_hash = ${keyHash} and holder = ${holder}
    `;
  };
  const claim = { keyHash, firstEventId, numbers, steps, recorded, takeNumber, keepStep };
  return { state: 'mine', claim };
}

type Known = {
  readonly isSame: boolean;
  readonly answer: Uint8Array | null;
  readonly answeredAt: Instant | null;
  /** Whether it was given to a visitor, too long ago. */
  readonly isOver: boolean | null;
  readonly firstEventId: string | null;
  readonly numbers: Claim['numbers'] | null;
  readonly steps: Claim['steps'] | null;
};
