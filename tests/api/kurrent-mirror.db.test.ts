import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type Database, openDatabase } from '#api/database/database.ts';
import { sizeParts } from '#api/event-log/parts.ts';
import { type LedgerWriter, ledgerWriter } from '#api/event-log/writer-connection.ts';
import { codeOf } from '#api/ground/boot-problem.ts';
import type { CommitPosition, KurrentItem, Stretch } from '#api/ledger-kurrent/event.ts';
import { LedgersDiffer } from '#api/ledger-kurrent/ledgers-differ.ts';
import { createFollowed, type KurrentMirror, kurrentMirror } from '#api/ledger-kurrent/mirror.ts';
import { takeEach } from '#api/ledger-kurrent/mirror-calls.ts';
import { trust } from '#domain/kernel/trust.ts';
import { counted, metadata } from '../support/contract-events.ts';
import { ledgerDatabase } from '../support/contract-kurrent.ts';
import type { FreshDatabase } from '../support/database.ts';

const PREFIX = 'mirrored.';
/** Few, so that streams reach over several parts. */
const PART = 20;

type Copy = {
  readonly sql: Database;
  readonly mirror: KurrentMirror;
  readonly writer: LedgerWriter;
};
let databases: readonly FreshDatabase[];
/** As the product takes what comes, and by looking at each event. */
let usual: Copy;
let careful: Copy;

beforeAll(async () => {
  databases = [await ledgerDatabase(), await ledgerDatabase()];
  [usual, careful] = await Promise.all([openCopy(databases[0]), openCopy(databases[1])]);
});
afterAll(async () => {
  for (const { mirror, writer, sql } of [usual, careful]) {
    await mirror.close();
    await writer.end();
    await sql.end();
  }
  await Promise.all(databases.map((each) => each.drop()));
});

async function openCopy(database: FreshDatabase | undefined): Promise<Copy> {
  const sql = openDatabase(database?.url ?? '', { max: 2 });
  await createFollowed(sql, PREFIX);
  await sizeParts(sql, PART);
  return { sql, mirror: await kurrentMirror(sql, PREFIX), writer: ledgerWriter(sql) };
}

async function beginAnew(): Promise<void> {
  for (const { sql } of [usual, careful])
    await sql.unsafe(`
      alter table ledger.events disable trigger events_are_immutable;
      delete from ledger.events;
      alter table ledger.events enable always trigger events_are_immutable;
      update ledger.head set position = 0, look_at = null;
      update ledger.followed set position = 0, commit_position = null, prepare_position = null, event_commit = null, event_prepare = null;
      delete from ledger.set_aside;`);
}

const standing = ({ sql }: Copy) =>
  sql.unsafe(`
    select (select jsonb_agg(to_jsonb(e) order by e.position) from ledger.events e) as events,
      (select jsonb_agg(to_jsonb(a) - 'found_at' order by a.commit_position) from ledger.set_aside a) as asides,
      (select to_jsonb(f) from ledger.followed f) as followed, (select position from ledger.head) as head`);

const placeAt = (nth: number): CommitPosition => ({ commit: BigInt(nth), prepare: BigInt(nth) });

type Row = { stream: string; revision: number; id: string; nth: number; type?: string };

function row({ stream, revision, id, nth, type = 'Counted' }: Row): KurrentItem {
  const { data } = counted(nth);
  const recordedAt = '2026-11-21T01:30:00.000Z';
  const place = placeAt(nth);
  return {
    kind: 'row',
    row: { stream, revision, id, type, schemaVersion: 1, data, metadata, recordedAt, place },
  };
}

function aside(
  { stream, revision, id, nth, type = 'Strange' }: Row,
  why: string | null,
): KurrentItem {
  const place = placeAt(nth);
  const name = type === '$metadata' ? `$$${PREFIX}${stream}` : PREFIX + stream;
  return {
    kind: 'aside',
    aside: { place, stream: name, revision: BigInt(revision), id, type, why },
  };
}

/** What a server may have under our names, mostly what we wrote: in which stream, and what is odd about it. */
const event = fc.record({
  stream: fc.constantFrom('tally-1', 'tally-2', 'tally-3', 'tally-4', 'tally-5', 'tally-6'),
  oddity: fc.oneof(
    { weight: 30, arbitrary: fc.constant(null) },
    fc.constantFrom('aside', 'limit', 'limit is over', 'id of before', 'gap', 'again', 'type'),
  ),
});
/** How many come at once, and whether the batch before comes once more with them, as after a fault. */
const history = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 60, size: 'max' }),
  sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
  repeats: fc.array(fc.boolean(), { minLength: 1 }),
});
type Made<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

function itemsOf(events: readonly Made<typeof event>[]): KurrentItem[] {
  const next = new Map<string, number>();
  const ids: string[] = [];
  return events.map(({ stream, oddity }, index) => {
    const nth = index + 1;
    const expected = next.get(stream) ?? 0;
    const revision =
      oddity === 'gap' ? expected + 1 : oddity === 'again' ? Math.max(0, expected - 1) : expected;
    // Ids that begin with the time, as ours do, so that each is above those of earlier parts.
    const fresh = `0190a0${String(nth).padStart(2, '0')}-0000-7000-8000-000000000000`;
    const id = (oddity === 'id of before' && ids[Math.floor(ids.length / 2)]) || fresh;
    ids.push(id);
    const what = { stream, revision, id, nth };
    if (oddity === 'limit')
      return aside({ ...what, type: '$metadata' }, 'it is set to lose events');
    if (oddity === 'limit is over') return aside({ ...what, type: '$metadata' }, null);
    next.set(stream, revision + 1);
    if (oddity === 'aside') return aside(what, 'it is not of our making');
    return row(oddity === 'type' ? { ...what, type: 'two\nlines' } : what);
  });
}

type Batch = { readonly items: readonly KurrentItem[]; readonly stretch: Stretch };

function batchesOf({ events, sizes, repeats }: Made<typeof history>): Batch[] {
  const all = itemsOf(events);
  const batches: Batch[] = [];
  let [from, before] = [0, 0];
  for (let nth = 0; from < all.length; nth++) {
    const to = Math.min(all.length, from + (sizes[nth % sizes.length] ?? 1));
    const start = repeats[nth % repeats.length] ? before : from;
    const since = start === 0 ? null : placeAt(start);
    batches.push({ items: all.slice(start, to), stretch: { since, end: placeAt(to) } });
    [before, from] = [from, to];
  }
  return batches;
}

type History = Made<typeof history>;
const plain = (stream: string, count = 1): History['events'] =>
  Array.from({ length: count }, () => ({
    stream: trust(stream, 'one of those above'),
    oddity: null,
  }));
const odd = (stream: string, oddity: History['events'][number]['oddity']): History['events'] =>
  plain(stream).map((each) => ({ ...each, oddity }));
const oneByOne = (...events: readonly History['events'][]): [History] => [
  { events: events.flat(), sizes: [1], repeats: [false] },
];
const examples: [History][] = [
  oneByOne(odd('tally-1', 'gap')),
  oneByOne(plain('tally-1', 2), odd('tally-1', 'gap')),
  oneByOne(odd('tally-1', 'aside'), odd('tally-1', 'again')),
  // What came in the first part, once more in the second.
  oneByOne(plain('tally-1'), plain('tally-2', PART + 4), odd('tally-1', 'again')),
  oneByOne(plain('tally-1', PART + 4), odd('tally-2', 'id of before')),
  // A batch that reaches from one part into the next, with an id of the first.
  [
    {
      events: [...plain('tally-1', PART), ...odd('tally-1', 'id of before')],
      sizes: [3],
      repeats: [false],
    },
  ],
];

const idOf = (item: KurrentItem): string => (item.kind === 'row' ? item.row.id : item.aside.id);

test('whatever comes in whatever batches, the copy is what it would be had each event been looked at', async () => {
  let [whole, parted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(history, async (made) => {
      await beginAnew();
      for (const { items, stretch } of batchesOf(made)) {
        const wanted = items.map(idOf);
        const [one, other] = await Promise.all([
          usual.mirror.record(items, stretch, wanted).catch((fault: unknown) => fault),
          takeEach(careful.writer, items, stretch, wanted).catch((fault: unknown) => fault),
        ]);
        expect(await standing(usual)).toEqual(await standing(careful));
        if (other instanceof Error) {
          expect(codeOf(other)).toBe('KL001');
          expect(one).toBeInstanceOf(LedgersDiffer);
          parted += 1;
          return;
        }
        expect(sorted(one)).toEqual(sorted(other));
      }
      whole += 1;
    }),
    { numRuns: 100, examples },
  );
  expect(whole).toBeGreaterThan(0);
  expect(parted).toBeGreaterThan(0);
});

const sorted = (arrivals: unknown) =>
  Array.isArray(arrivals) ? arrivals.map((each) => JSON.stringify(each)).sort() : arrivals;
