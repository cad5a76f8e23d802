import type { Sql } from 'postgres';
import { type ExpectedRevision, KeyLost, PartlyRecorded, RevisionConflict } from './event-log.ts';
import type { Outcome, PendingAppend } from './group-commit.ts';

/**
 * Commits a batch with `ledger.append` (schema.sql, which describes the format) and returns an outcome for each append, in order. Claims of idempotency keys
 * do not wait for the disk, and nor do the numbers that they are given, so a crash may have taken back either before an append that is tried again after it: the
 * batch is recorded only where all claims stand as the attempts know them, which a later attempt will then know of too.
 * @throws KeyLost when one does not
 */
export async function appendBatch(sql: Sql, batch: readonly PendingAppend[]): Promise<Outcome[]> {
  const { streams, streamOf, expected, sizes, ids, events } = encode(batch);
  const rest = sql`
    ${array(streamOf)}::text::int[], ${array(expected)}::text::int[], ${array(sizes)}::text::int[], ${array(ids)}::text::uuid[],
    ${JSON.stringify(events)}::text::jsonb`;
  // All as text with a cast: postgres.js would encode a jsonb parameter a second time, and must not ask for array types first.
  const outcomes = sql`unnest(answer.outcomes, answer.revisions, answer.positions) as each (outcome, revision, position)`;
  const claims = claimsOf(batch);
  // What the call is given depends on the claims, so that it cannot be made before they are looked at.
  const rows =
    claims.length === 0
      ? await sql<Row[]>`
          select each.*
          from ledger.append(${textArray(streams)}::text::text[], ${rest}) as answer, ${outcomes}`
      : await sql<Row[]>`
          with claimed as materialized (
            select count(*) = ${claims.length}::int as all_there
            from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as mine (key_hash bytea, first_event_id uuid, numbers jsonb)
            join vault.idempotency_key as kept using (key_hash, first_event_id)
            where kept.numbers @> mine.numbers
          )
          select each.*
          from claimed, lateral ledger.append(
            case when claimed.all_there then ${textArray(streams)}::text::text[] end, ${rest}) as answer, ${outcomes}
          where claimed.all_there`;
  if (rows.length === 0)
    throw new KeyLost('a crash took back the claim of an idempotency key, or a number of it');
  return batch.flatMap((append, index) => {
    const row = rows[index];
    return row ? outcomeOf(append, row) : [];
  });
}

type Row = {
  readonly outcome: 'recorded' | 'conflict' | 'partial';
  readonly revision: number;
  /** bigint is text or a number, as the pool has it. */
  readonly position: string | number | null;
};

function outcomeOf({ stream, expected }: PendingAppend, row: Row): Outcome {
  switch (row.outcome) {
    case 'recorded':
      return { revision: row.revision, position: Number(row.position) };
    case 'conflict':
      return new RevisionConflict(stream, expected, row.revision < 0 ? 'none' : row.revision);
    case 'partial':
      return new PartlyRecorded(stream);
  }
}

/** The claims that appends are made under, each once, with what was given out at the last of them. */
function claimsOf(batch: readonly PendingAppend[]) {
  const claims = batch.flatMap(({ underKey }) => {
    if (!underKey) return [];
    const { keyHash, firstEventId, numbers } = underKey;
    // As Postgres writes bytes.
    const key = `\\x${Buffer.from(keyHash).toString('hex')}`;
    return [{ key_hash: key, first_event_id: firstEventId, numbers }];
  });
  return [
    ...new Map(claims.map((claim) => [claim.key_hash + claim.first_event_id, claim])).values(),
  ];
}

/** The parameters of `ledger.append`. */
function encode(batch: readonly PendingAppend[]) {
  const places = new Map<string, number>();
  for (const { stream } of batch) if (!places.has(stream)) places.set(stream, places.size + 1);
  const all = batch.flatMap(({ events }) => events);
  return {
    streams: [...places.keys()],
    streamOf: batch.map(({ stream }) => places.get(stream)),
    expected: batch.map(({ expected }) => revisionOf(expected)),
    sizes: batch.map(({ events }) => events.length),
    ids: all.map(({ id }) => id),
    events: all.map(({ type, schemaVersion, data, metadata }) => ({
      type,
      version: schemaVersion,
      data,
      metadata,
    })),
  };
}

/** A Postgres array of numbers, nulls or UUIDs, which need no quoting. */
function array(values: readonly (number | string | null | undefined)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function revisionOf(expected: ExpectedRevision): number | null {
  if (expected === 'any') return null;
  return expected === 'none' ? -1 : expected;
}
