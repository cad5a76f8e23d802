import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { reportFault } from '#api/telemetry/logger.ts';
import { bigint, oneRowTable } from '#api/vault/columns.ts';
import { type NumberedKind, numberedKinds, numberFields, streamOf } from '#domain/numbers.ts';
import { column, text } from '#projections/engine/columns.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { rowsOf, textsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { Database } from './database.ts';

/** The numbers that the ledger says, as far as it was read. The sequences beside them give out the next ones. */
export const givenNumberTable = table(
  'vault.given_number',
  {
    kind: text(),
    /** The highest that an event says, also before its thing is recorded. */
    highest: bigint(),
    /** Those whose thing is recorded. */
    given: column(z.string(), 'int8multirange'),
  },
  { key: ['kind'] },
);
/** Each event that gave a thing a number which another thing had. */
export const givenTwiceTable = table(
  'vault.number_given_twice',
  { kind: column(z.custom<NumberedKind>(), 'text'), number: bigint(), position: bigint() },
  { key: ['kind', 'number', 'position'] },
);
/** The position up to which the ledger was read. */
export const numbersReadTable = oneRowTable('vault.numbers_read', { position: bigint() });

/** An event that gave a thing a number which another thing has. */
const givenTwice = z.object({
  kind: z.custom<NumberedKind>((kind) => typeof kind === 'string' && kind in numberedKinds),
  number: z.number().int(),
  /** Of the second event in the ledger. */
  position: z.number().int(),
});
export type GivenTwice = Readonly<z.infer<typeof givenTwice>>;

/** `proposal 1 again at position 204` */
export const inWords = ({ kind, number, position }: GivenTwice): string =>
  `${kind.replaceAll('_', ' ')} ${number} again at position ${position}`;

/** Events that are read in one transaction. */
const chunk = 200_000;
/** A sequence that is further behind than this goes most of the way in one leap. */
const steps = 1_000;
/** So many numbers in a row that are taken, and the sequence is behind the ledger. */
const mostTaken = 10;

export async function createSequences(owner: Database): Promise<void> {
  const sequences = Object.keys(numberedKinds).map(
    (kind) => `create sequence if not exists vault.${kind}_id`,
  );
  await createMissing(owner, sequences.join(';'));
}

/**
 * SQL that takes the next number of a kind from its sequence, as a table `given` of one row: the number `id`, and `is_taken` where a stream or a row of a
 * read model has it already. The caller asks again then.
 */
export function nextNumber(sql: Database, kind: NumberedKind) {
  const stream = streamOf(kind);
  const named = stream
    ? sql`or exists (select from ledger.events where stream = ${`${stream}-`} || taken.id and revision = 0)`
    : sql``;
  return sql`taken as materialized (
      select nextval(${`vault.${kind}_id`}::regclass) as id
    ), given as materialized (
      select taken.id, exists (select from ${sql(`read.${kind}`)} there where there.id = taken.id) ${named} as is_taken
      from taken
    )`;
}

/** Draws until a number is free: the sequences of a database that came back older are behind its ledger. */
export async function untilFree<Drawn extends { readonly isTaken: boolean }>(
  sql: Database,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  for (let nth = 1; ; nth++) {
    const drawn = await draw();
    if (!drawn.isTaken) return drawn;
    if (nth % mostTaken === 0) await readNumbers(sql);
  }
}

/**
 * Sets each sequence past the highest number that the ledger says, and returns every number that it gave to two things. Reads what was recorded since the
 * last time, all of it in a vault that is new; several processes take turns. To be called once the ledger's copy in Postgres is up to date.
 * @param isStopped asked now and then: what is left is read the next time
 */
export async function readNumbers(
  sql: Database,
  isStopped: () => boolean = () => false,
): Promise<GivenTwice[]> {
  while (!isStopped() && !(await sql.begin(readOn)));
  await sql.begin(advanceSequences);
  return rowsOf(sql, givenTwice)`
    select kind, number, position from vault.number_given_twice order by position, kind`;
}

/**
 * The same for a start. Where an earlier edition kept the sequences, they are moved past the rows of the read models, and the ledger is read behind a
 * product that serves: `nextNumber` passes over what they lack.
 * @param tell hears of numbers that were given twice, where there are any
 */
export async function startNumbers(
  sql: Database,
  tell: (twice: readonly GivenTwice[]) => void,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  const read = async () => {
    const twice = await readNumbers(sql, () => isStopped);
    if (twice.length > 0) tell(twice);
  };
  const isOfEarlier = await sql`
    select from vault.numbers_read where position = 0 and exists (
      select from pg_sequences where schemaname = 'vault' and sequencename = any (${Object.keys(numberedKinds).map((kind) => `${kind}_id`)}) and last_value is not null
    )`;
  let reading: Promise<void> = Promise.resolve();
  if (isOfEarlier.length === 0) await read();
  else {
    await sql.begin(advanceSequences);
    reading = read().catch((fault: unknown) => reportFault('numbers', fault));
  }
  return {
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** The same from the whole ledger, without what was read before; changes nothing. */
export async function findGivenTwice(sql: Database): Promise<GivenTwice[]> {
  return rowsOf(sql, givenTwice)`
    select kind, number, position from (
      select *, row_number() over (partition by kind, number order by position) as nth
      from (${said(sql, 0, null)}) said where gives
    ) each where nth > 1 order by position, kind`;
}

const unread = z.object({ since: z.number().int(), head: z.number().int() });

/** @returns whether the end was reached */
async function readOn(tx: TransactionSql): Promise<boolean> {
  await alone(tx);
  const [now] = await rowsOf(tx, unread)`
    select read.position as since, head.position as head from vault.numbers_read read, ledger.head`;
  if (!now) throw new Error('vault.numbers_read has no row');
  let { since } = now;
  // The ledger was emptied under this vault.
  if (since > now.head) {
    await tx`delete from vault.given_number`;
    await tx`delete from vault.number_given_twice`;
    since = 0;
  }
  const until = Math.min(since + chunk, now.head);
  // As a rule nothing was recorded since.
  if (until === now.since) return true;
  await tx`
    with said as materialized (${said(tx, since, until)}), given as (
      select *, row_number() over (partition by kind, number order by position) as nth from said where gives
    ), twice as (
      insert into vault.number_given_twice (kind, number, position)
      select given.kind, given.number, given.position
      from given left join vault.given_number before on before.kind = given.kind
      where given.nth > 1 or before.given @> given.number
      on conflict do nothing
    )
    insert into vault.given_number as known (kind, highest, given)
    select kind, max(number), coalesce(range_agg(int8range(number, number, '[]')) filter (where gives), '{}')
    from said group by kind
    on conflict (kind) do update
    set highest = greatest(known.highest, excluded.highest), given = known.given + excluded.given`;
  await tx`update vault.numbers_read set position = ${until}`;
  return until === now.head;
}

/** Each number that an event says, of the events after one position and up to another. */
function said(sql: Database | TransactionSql, since: number, until: number | null) {
  return sql`
    select field.kind, field.gives, event.position, value.number
    from (
      select kind, type, ('$.' || path)::jsonpath as path, gives
      from jsonb_to_recordset(${JSON.stringify(numberFields)}::text::jsonb) as field (kind text, type text, path text, gives bool)
      offset 0
    ) field
    join ledger.events event on event.type = field.type
    cross join lateral jsonb_path_query(event.data, field.path) as found (value)
    cross join lateral (
      select case when jsonb_typeof(found.value) = 'number' and found.value::numeric between 1 and 2147483647
        then found.value::numeric::bigint end as number
    ) value
    where event.position > ${since} ${until === null ? sql`` : sql`and event.position <= ${until}`} and value.number is not null`;
}

const sequence = z.object({ kind: z.string(), last: z.number().int(), highest: z.number().int() });

/** Past what the ledger says, and past what the read models know of events that are archived. A sequence never goes back, whoever draws from it meanwhile. */
async function advanceSequences(tx: TransactionSql): Promise<void> {
  await alone(tx);
  const there = new Set(
    await textsOf(tx)`select tablename from pg_tables where schemaname = 'read'`,
  );
  const each = Object.keys(numberedKinds).map((kind) => {
    const inRows = there.has(kind) ? `(select max(id) from read."${kind}")` : '0';
    return `select '${kind}' as kind, last_value, is_called, ${inRows} as in_rows from vault.${kind}_id`;
  });
  const behind = await rowsOf(tx, sequence)`
    select kind, last, numbers.highest
    from (${tx.unsafe(each.join(' union all '))}) sequence left join vault.given_number known using (kind)
    cross join lateral (
      select case when is_called then last_value else last_value - 1 end as last,
        greatest(in_rows, known.highest, 0) as highest
    ) numbers
    where last < numbers.highest`;
  for (const { kind, last, highest } of behind) {
    const name = `vault.${kind}_id`;
    await tx`
      select setval(${name}::regclass, ${highest - steps})
      from ${tx(name)} where last_value < ${highest - steps}`;
    await tx`
      select count(nextval(${name}::regclass))
      from generate_series(1, ${Math.min(highest - last, steps)}::int)`;
  }
}

const alone = (tx: TransactionSql) =>
  tx`select pg_advisory_xact_lock(hashtext('vault.given_number'))`;
