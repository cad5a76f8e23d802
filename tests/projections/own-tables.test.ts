import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { domainEvents } from '#domain/nouns.ts';
import { projections } from '#projections/registry.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import { recorded } from './event.ts';

const tables = new Set(projections.flatMap((each) => each.tables.map(({ name }) => name)));

/** The tables that what a read model's handlers send reads from or writes to, for a few samples of each event. */
function tablesOf(handlers: (typeof projections)[number]['handlers']): ReadonlySet<string> {
  const texts = Object.entries(domainEvents).flatMap(([type, { data }]) =>
    fc
      .sample(acceptedBy(data), { numRuns: 20, seed: 1 })
      .map((sample) => recorded({ type, data: { ...(sample as object) }, metadata: {} }, 0))
      .flatMap((event) => handlers[type]?.(event) ?? [])
      .map(({ pieces }) => pieces.join('?')),
  );
  const named = [...new Set(texts)].flatMap((text) =>
    [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name = '']) => name),
  );
  return new Set(named.filter((name) => tables.has(name)));
}

// An erasure is meant to reach the tables of all.
for (const { name, handlers, tables: own } of projections.filter(
  (each) => each.name !== 'erasures',
))
  test(`${name} reads and fills all its own tables and no other`, () => {
    expect([...tablesOf(handlers)].toSorted()).toEqual(own.map((each) => each.name).toSorted());
  });
