import type { Sql } from 'postgres';
import { type ExpectedRevision, PartlyRecorded, RevisionConflict } from './event-log.ts';
import type { Outcome, PendingAppend } from './group-commit.ts';

/** Commits a batch with `ledger.append` (schema.sql, which describes the format) and returns an outcome for each append, in order. */
export async function appendBatch(sql: Sql, batch: readonly PendingAppend[]): Promise<Outcome[]> {
  const { streams, streamOf, expected, sizes, ids, events } = encode(batch);
  // All as text with a cast: postgres.js would encode a jsonb parameter a second time, and must not ask for array types first.
  const rows = await sql<Row[]>`
    select each.outcome, each.revision, each.position
    from ledger.append(
      ${textArray(streams)}::text::text[],
      ${array(streamOf)}::text::int[],
      ${array(expected)}::text::int[],
      ${array(sizes)}::text::int[],
      ${array(ids)}::text::uuid[],
      ${JSON.stringify(events)}::text::jsonb
    ) as answer, unnest(answer.outcomes, answer.revisions, answer.positions) as each (outcome, revision, position)`;
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
