import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { z } from 'zod';
import { type Database, openDatabase } from '#api/database/database.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { id, int, json, later, maybe, moment, text } from '#projections/engine/columns.ts';
import { keptRows } from '#projections/engine/fold/kept-rows.ts';
import type { Handler, Projection } from '#projections/engine/projection.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { table } from '#projections/engine/table.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

/** Things in boxes, which move, are counted, and go. */
const thing = table(
  'thing',
  {
    shelf: id(),
    name: text(),
    box: maybe(int()),
    count: int(),
    movedAt: later(moment()),
    notes: later(json(z.array(z.string()))),
  },
  { key: ['shelf', 'name'], lookups: [['box'], ['shelf']] },
);

const facts = fc.record({
  type: fc.constantFrom('Put', 'Placed', 'Counted', 'Moved', 'Emptied', 'Cleared', 'Broken'),
  shelf: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('a', 'b\t"\\', 'c\n'),
  box: fc.option(fc.integer({ min: 1, max: 3 })),
  by: fc.integer({ min: -2, max: 2 }),
});
type Fact = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

type OfThings = (fact: Fact, rows: Parameters<Handler>[1], at: string) => unknown;

const on: Readonly<Record<Fact['type'], OfThings>> = {
  Put: ({ shelf, name, box, by }, rows) => rows.insert(thing, { shelf, name, box, count: by }),
  Placed: ({ shelf, name, box, by }, rows) =>
    rows.upsert(thing, { shelf, name, box, count: by, notes: [name] }, 'count'),
  Counted: ({ shelf, name, by }, rows) =>
    rows.change(thing, { shelf, name }, ({ count }) => ({ count: count + by })),
  Moved: ({ box, by }, rows, at) =>
    box !== null &&
    rows.change(thing, { box }, ({ count }) =>
      count === by ? null : { box: by, movedAt: at, count: count + 1 },
    ),
  Emptied: ({ box }, rows) => box !== null && rows.remove(thing, { box }, ({ count }) => count < 1),
  Cleared({ shelf, by }, rows) {
    for (const { name, count } of rows.where(thing, { shelf }))
      if (count > by) rows.remove(thing, { shelf, name });
  },
  Broken({ shelf, name, box }, rows) {
    rows.remove(thing, { shelf });
    rows.insert(thing, { shelf, name, box, count: 1 });
    throw new Error('broken');
  },
};

const things: Projection = {
  name: 'things',
  tables: [thing],
  handlers: Object.fromEntries(
    Object.entries(on).map(([type, fold]) => [
      type,
      ({ data, metadata }, rows) => fold(data as Fact, rows, metadata.occurredAt),
    ]),
  ),
};

const recorded = (data: Fact, nth: number): RecordedEvent => ({
  id: crypto.randomUUID(),
  type: data.type,
  data,
  stream: 'things-1',
  revision: nth,
  position: nth + 1,
  recordedAt: '2026-11-21T01:30:00.000Z',
  metadata: {
    actor: { kind: 'system', id: null },
    occurredAt: new Date(Date.UTC(2026, 10, 21, 1, 0, nth)).toISOString(),
    correlationId: 'things',
  },
});

let database: FreshDatabase;
let sql: Database;
beforeAll(async () => {
  database = await freshDatabase();
  sql = openDatabase(database.url, { max: 1 });
  await createReadSchema(sql, 'read', [things], 'things');
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** What the tables hold once facts were applied in pages, with room for so many rows between two. */
async function held(events: readonly RecordedEvent[], page: number, room: number) {
  await sql`truncate thing, dead_letter`;
  await sql`update checkpoint set position = 0`;
  const kept = keptRows(room);
  for (let at = 0; at < events.length; at += page)
    await applyBatch(sql, 'read', [things], at, events.slice(at, at + page), undefined, kept);
  return {
    rows: [...(await sql`select * from thing order by shelf, name`)],
    setAside: [...(await sql`select position, error from dead_letter order by position`)],
  };
}

test('facts leave the same rows in one page, one by one, and with room for hardly any', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 40 }), async (given) => {
      const events = given.map(recorded);
      const whole = await held(events, events.length, 1_000);
      expect(await held(events, 1, 1_000)).toEqual(whole);
      expect(await held(events, 1, 2)).toEqual(whole);
      expect(await held(events, 7, 0)).toEqual(whole);
      expect(whole.setAside.map(({ position }) => position)).toEqual(
        events.filter(({ type }) => type === 'Broken').map(({ position }) => position),
      );
    }),
    { numRuns: 40 },
  );
});

test('what the database refuses is set aside alone, and what is at hand follows what it holds', async () => {
  await sql`alter table thing add constraint few check (count < 5)`;
  const put = (shelf: number, by: number): Fact => ({ type: 'Put', shelf, name: 'a', box: 1, by });
  const counted = (shelf: number, by: number): Fact => ({ ...put(shelf, by), type: 'Counted' });
  const events = [put(1, 1), put(2, 9), put(3, 2), counted(1, 7), counted(3, 2), counted(1, 3)];
  const { rows, setAside } = await held(events.map(recorded), 3, 1_000);
  await sql`alter table thing drop constraint few`;
  expect(rows.map(({ shelf, count }) => [shelf, count])).toEqual([
    [1, 4],
    [3, 4],
  ]);
  expect(setAside.map(({ position }) => position)).toEqual([2, 4]);
});
