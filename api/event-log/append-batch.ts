import type { Sql } from 'postgres';
import { type ExpectedRevision, RevisionConflict } from './event-log.ts';
import type { Outcome, PendingAppend } from './group-commit.ts';
import { PartlyRecorded } from './partly-recorded.ts';

/** Commits a batch with `ledger.append` (schema.sql, which describes the format) and answers for each append in order. */
export async function appendBatch(sql: Sql, batch: readonly PendingAppend[]): Promise<Outcome[]> {
  const { text, ids } = encode(batch);
  // UUIDs need no quoting in an array.
  const uuids = `{${ids.join(',')}}`;
  // As text: postgres.js would encode a jsonb parameter a second time.
  const rows = await sql<Row[]>`
    select outcome, last_revision as revision, last_position as position
    from ledger.append(${text}::text::jsonb, ${uuids}::text::uuid[])`;
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

function encode(batch: readonly PendingAppend[]): { text: string; ids: string[] } {
  const streams = new Map<string, number>();
  const ids: string[] = [];
  const events: object[] = [];
  const appends = batch.map(({ stream, expected, events: ours }, index) => {
    const place = streams.get(stream) ?? streams.size + 1;
    streams.set(stream, place);
    for (const [nth, { id, type, schemaVersion: version, data, metadata }] of ours.entries()) {
      const at = ids.push(id);
      events.push({ at, append: index + 1, nth, stream: place, type, version, data, metadata });
    }
    return { stream: place, expected: revisionOf(expected), size: ours.length };
  });
  return { text: JSON.stringify({ streams: [...streams.keys()], appends, events }), ids };
}

function revisionOf(expected: ExpectedRevision): number | null {
  if (expected === 'any') return null;
  return expected === 'none' ? -1 : expected;
}
