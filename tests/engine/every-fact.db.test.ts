import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import fc from 'fast-check';
import { openDatabase } from '#api/database/database.ts';
import { type NewEvent, newEventId } from '#api/event-log/event-log.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { compareReadModels } from '#projections/engine/drift.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const seed = seedOfThisRun();
/** Events of each type. */
const each = 6;
/** Types that are recorded at once, so that the projector finds many events. */
const together = 25;
const page = 500;
/** Made from a payment's own number, so that no two are alike. */
const unique = new Set(['reference', 'intentId']);

let opened: TestProduct;
const silence = (['error', 'warn', 'log'] as const).map((way) =>
  spyOn(console, way).mockImplementation(() => undefined),
);
beforeAll(async () => {
  opened = await openTestProduct();
});
afterAll(async () => {
  await opened.close();
  for (const way of silence) way.mockRestore();
});

test('whatever the schema of an event lets through, every read model can hold, and holds the same after a rebuild', async () => {
  const { log, projector } = opened.product;
  const metadata = {
    actor: { kind: 'system', id: null },
    occurredAt: '2026-11-21T01:30:00.000Z',
    correlationId: 'every fact',
  } as const;
  const appended = async ([type, { data }]: (typeof kinds)[number]) => {
    const samples = fc.sample(acceptedBy(data), { numRuns: each, seed });
    const events = samples.map((sample): NewEvent => {
      const id = newEventId();
      const own = Object.keys(sample as object).filter((name) => unique.has(name));
      const facts = { ...(sample as object), ...Object.fromEntries(own.map((name) => [name, id])) };
      return { type, id, data: facts, metadata };
    });
    return log.append(`every-${type}`, 'any', events);
  };
  const kinds = Object.entries(domainEvents);
  for (let at = 0; at < kinds.length; at += together) {
    const ends = await Promise.all(kinds.slice(at, at + together).map(appended));
    await projector.waitFor(Math.max(...ends.map(({ position }) => position)));
  }
  expect(await deadLetters()).toEqual([]);

  // The leader kept its rows from page to page; a projector that keeps none leaves the same.
  const own = openDatabase(opened.databaseUrl, { max: 1 });
  await createReadSchema(own, 'read_check', projections, 'keeping none');
  for (let at = 0, events = await log.readAll(0, page); events.length > 0; ) {
    await applyBatch(own, 'read_check', projections, at, events);
    at = events.at(-1)?.position ?? at;
    events = await log.readAll(at, page);
  }
  expect(await compareReadModels(own, projections, 'read_check')).toEqual([]);

  const { drift } = await rebuildReadModels(own, log, projections, 'another', () => undefined);
  await own.end({ timeout: 1 });
  expect(await deadLetters()).toEqual([]);
  expect(drift).toEqual([]);
});

async function deadLetters() {
  const rows = await opened.product.deps.sql<{ type: string; projection: string; error: string }[]>`
    select type, projection, error from read.dead_letter order by position limit 20`;
  return rows.map(
    ({ type, projection, error }) => `${projection}: ${type}: ${error} (SEED=${seed})`,
  );
}
