import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { domainEvents } from '#domain/domain-events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { CannotHold } from '#projections/engine/fold/admit.ts';
import { rowsAtHand } from '#projections/engine/fold/rows-at-hand.ts';
import { openStore } from '#projections/engine/fold/store.ts';
import { followedTypes, type Projection } from '#projections/engine/projection.ts';
import type { AnyTable } from '#projections/engine/table-options.ts';
import { projections, tables } from '#projections/registry.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import { recorded } from './event.ts';

const seed = seedOfThisRun();

/** The tables that a fact asks for or changes. */
function touchedBy({ handlers }: Projection, event: RecordedEvent): readonly string[] {
  const store = openStore();
  for (const table of tables) store.of(table).begin(true);
  const asked = new Set<string>();
  try {
    handlers[event.type]?.(
      event,
      rowsAtHand({
        ...store,
        of: (table) => {
          asked.add(table.name);
          return store.of(table);
        },
      }),
    );
  } catch (error) {
    // What it holds may be more than a column takes.
    if (!(error instanceof CannotHold)) throw error;
  }
  return [...asked];
}

test.each(projections.map((one) => [one.name, one] as const))(
  '%s reads and writes no table but its own, and those that say whose its rows are',
  (_, model) => {
    const strange = new Set<string>();
    for (const type of followedTypes(model)) {
      const definition = Object.entries(domainEvents).find(([name]) => name === type)?.[1];
      if (!definition) throw new Error(`there is no event ${type}`);
      for (const data of fc.sample(acceptedBy(definition.data), { numRuns: 20, seed })) {
        const event = { ...recorded({ type, data: { ...(data as object) }, metadata: {} }, 1) };
        for (const name of touchedBy(model, event)) strange.add(name);
      }
    }
    for (const table of model.tables)
      for (let at: AnyTable | null = table; at; at = at.belongsTo?.[1] ?? null)
        strange.delete(at.name);
    expect([...strange, `SEED=${seed}`]).toEqual([`SEED=${seed}`]);
  },
);

test('each event with an effect is handled by a model that knows it', () => {
  const types = new Set(Object.keys(domainEvents));
  const handled = projections.flatMap(followedTypes);
  expect(handled.filter((type) => !types.has(type))).toEqual([]);
});
