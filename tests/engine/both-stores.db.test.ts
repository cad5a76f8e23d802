import { expect, test } from 'bun:test';
import { recorded } from '../projections/event.ts';
import { foldedInMemory } from '../projections/given.ts';
import { postgresOf } from '../projections/given-in-postgres.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { factsOfFew } from '../support/facts-of-few.ts';

const seed = seedOfThisRun();
/** Facts for each read model. */
const each = Number(process.env['FACTS'] ?? 9);

const { rowsAfter } = postgresOf();
const events = factsOfFew(each, seed).map(recorded);
const count = events.length;
const inPages = (size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, nth) =>
    events.slice(nth * size, (nth + 1) * size),
  );
const inMemory = foldedInMemory([events]);

test.each([
  ['in one page', count, count],
  ['in pages of a hundred, with room for ten rows', 100, 10],
  ['one by one, with room for all', 1, count * 10],
  ['one by one, with room for ten rows', 1, 10],
])(
  `facts of all types leave in Postgres what they leave in memory, %s (SEED=${seed})`,
  async (_, page, room) => {
    const inPostgres = await rowsAfter(inPages(page), room);
    for (const [table, rows] of Object.entries(inMemory))
      expect([table, inPostgres[table]]).toEqual([table, rows]);
    expect(Object.keys(inPostgres).toSorted()).toEqual(Object.keys(inMemory).toSorted());
  },
);

test(`they meet: most tables hold something, and next to nothing is refused (SEED=${seed})`, () => {
  const { deadLetter = [], ...rows } = inMemory;
  const held = Object.values(rows).filter(({ length }) => length > 0);
  expect(held.length).toBeGreaterThan(Object.keys(rows).length * 0.6);
  expect(deadLetter.length).toBeLessThan(count / 50);
});
