import { z } from 'zod';
import type { LedgerWriter } from '#api/event-log/writer-connection.ts';
import { codeOf } from '#api/ground/boot-problem.ts';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';
import type { Arrival } from './arrivals.ts';
import type { CommitPosition, KurrentItem, KurrentRow, Stretch } from './event.ts';

/** How what came is given to Postgres: the two statements of mirror.sql. */

/**
 * Takes events that go on where the copy ends, as nearly all do: all in one go, which costs half of looking at each.
 * @returns where each came to stand; null where something of them is otherwise, and nothing was taken
 */
export async function takeNext(
  writer: LedgerWriter,
  items: readonly KurrentItem[],
  { since, end }: Stretch,
): Promise<Arrival[] | null> {
  const rows = items.flatMap((item) => (item.kind === 'row' ? item.row : []));
  const last = rows.at(-1);
  const firsts = firstsOf(rows);
  if (!last || !firsts || rows.length < items.length) return null;
  const goesOn = rows.some(({ revision }, nth) => firsts[nth] && revision > 0);
  try {
    const first = await writer.run(
      (line) => valueOf(line, z.number().int())`
      select ledger.mirror_next(
        ${lines(rows, ({ stream }) => stream)}::text, ${array(rows, ({ revision }) => revision)}::text::int[],
        ${`{${firsts.join(',')}}`}::text::bool[], ${goesOn}::bool, ${array(rows, ({ id }) => id)}::text::uuid[], ${lines(rows, ({ type }) => type)}::text,
        ${array(rows, ({ schemaVersion }) => schemaVersion)}::text::int[], ${lines(rows, ({ data }) => JSON.stringify(data))}::text,
        ${lines(rows, ({ metadata }) => JSON.stringify(metadata))}::text, ${array(rows, ({ recordedAt }) => recordedAt)}::text::timestamptz[],
        ${textOf(since?.commit)}::text::bigint, ${textOf(since?.prepare)}::text::bigint, ${textOf(last.place.commit)}::text::bigint,
        ${textOf(last.place.prepare)}::text::bigint, ${textOf(end.commit)}::text::bigint, ${textOf(end.prepare)}::text::bigint)`,
    );
    if (first === undefined) throw new Error('ledger.mirror_next answered nothing');
    return rows.map(({ id, stream, revision }, nth) => ({
      id,
      stream,
      revision,
      position: first + nth,
    }));
  } catch (fault) {
    if (codeOf(fault) === 'KL004' || isRefused(fault)) return null;
    throw fault;
  }
}

/**
 * Takes whatever came, looking at each.
 * @param wanted ids of the events whose places are returned, however they came here
 */
export async function takeEach(
  writer: LedgerWriter,
  items: readonly KurrentItem[],
  { since, end }: Stretch,
  wanted: readonly string[],
): Promise<Arrival[]> {
  const rows = await writer.run(
    (line) => rowsOf(line, arrivalRow)`
    select item_id as id, item_stream as stream, least(item_revision, ${MOST_REVISION})::int as revision, item_position::text as position
    from ledger.mirror(${JSON.stringify(items.map(asJson))}::text::jsonb,
      ${textOf(since?.commit)}::text::bigint, ${textOf(since?.prepare)}::text::bigint,
      ${textOf(end.commit)}::text::bigint, ${textOf(end.prepare)}::text::bigint, ${`{${wanted.join(',')}}`}::text::uuid[])`,
  );
  return rows.map(({ position, ...row }) => ({
    ...row,
    position: position === null ? null : Number(position),
  }));
}

/** Whether Postgres looked at a value and would not have it: it would not have it the next time either. */
export function isRefused(fault: unknown): boolean {
  // Together too long for a text, or for a message to Postgres.
  if (fault instanceof RangeError) return true;
  const code = codeOf(fault);
  return typeof code === 'string' && /^(22|23|54)/.test(code);
}

/** A tombstone has the largest revision there is, beyond what is counted to. */
const MOST_REVISION = 2 ** 31 - 1;

const arrivalRow = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string().nullable(),
});

/** For each whether it is the first of its stream among them; null where another does not go on from the one before it. */
function firstsOf(rows: readonly KurrentRow[]): boolean[] | null {
  const stands = new Map<string, number>();
  const firsts: boolean[] = [];
  for (const { stream, revision } of rows) {
    const before = stands.get(stream);
    if (before !== undefined && revision !== before + 1) return null;
    firsts.push(before === undefined);
    stands.set(stream, revision);
  }
  return firsts;
}

/** One to a line, as JSON has no line breaks of its own. Should a type have one, the lines are too many, and Postgres refuses them. */
const lines = (rows: readonly KurrentRow[], of: (row: KurrentRow) => string): string =>
  rows.map(of).join('\n');

/** A Postgres array of what needs no quoting. */
const array = (rows: readonly KurrentRow[], of: (row: KurrentRow) => string | number): string =>
  `{${rows.map(of).join(',')}}`;

const textOf = (number: bigint | undefined): string | null =>
  number === undefined ? null : String(number);

/** An item as `ledger.mirror` takes it. */
function asJson(item: KurrentItem): Readonly<Record<string, unknown>> {
  if (item.kind === 'aside') {
    const { place, stream, revision, id, type, why } = item.aside;
    return { ...placed(place), stream, revision: String(revision), id, type, aside: why };
  }
  const { place, stream, revision, id, type, schemaVersion, data, metadata, recordedAt } = item.row;
  return {
    ...placed(place),
    stream,
    revision,
    id,
    type,
    version: schemaVersion,
    data,
    metadata,
    recorded_at: recordedAt,
  };
}

const placed = ({ commit, prepare }: CommitPosition) => ({
  commit: String(commit),
  prepare: String(prepare),
});
