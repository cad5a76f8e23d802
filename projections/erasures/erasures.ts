import { z } from 'zod';
import { erasureReasons } from '#domain/catalogue/retention.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { json, moment, oneOf, text } from '../engine/columns.ts';
import { blank } from '../engine/fold/blank.ts';
import { folding, type Projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const erasure = table(
  'erasure',
  {
    person: text(),
    reason: oneOf(erasureReasons),
    retained: json(z.array(z.object({ what: z.string(), why: z.string() }))),
    erasedAt: moment(),
  },
  { key: ['person'] },
);

/** Who was erased. */
export const erasures = folding({
  name: 'erasures',
  follows: [erasureEvents],
  tables: [erasure],
  on: {
    PersonErased: ({ data, metadata: { occurredAt: at } }, rows) =>
      rows.insert(erasure, { ...data, erasedAt: at }),
  },
});

/**
 * The same read model, whose tables forget an erased person at once: afterwards they hold what a rebuild would give, now that the key is gone. A column
 * that is not marked as personal shows in the test that rebuilds after an erasure.
 */
export function forgetting(model: Projection): Projection {
  if (model.folds) return { ...model, folds: forgettingFolds(model.tables, model.folds) };
  const { PersonErased: own } = model.handlers;
  const forget = ({ data, metadata: { occurredAt: at }, position }: RecordedEvent) => {
    const [kind = '', number] = String(data['person']).split('-');
    return model.tables.flatMap((each) => each.erase(kind, Number(number), { at, position }));
  };
  return {
    ...model,
    handlers: {
      ...model.handlers,
      PersonErased: (event) => [...[own?.(event) ?? []].flat(), ...forget(event)],
    },
  };
}

function forgettingFolds(
  tables: Projection['tables'],
  folds: NonNullable<Projection['folds']>,
): NonNullable<Projection['folds']> {
  return {
    ...folds,
    PersonErased(event, rows) {
      folds['PersonErased']?.(event, rows);
      const [kind = '', number] = String(event.data['person']).split('-');
      for (const each of tables) blank(rows, each, kind, Number(number));
    },
  };
}
