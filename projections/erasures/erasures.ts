import { z } from 'zod';
import { erasureReasons } from '#domain/catalogue/retention.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import { json, moment, oneOf, text } from '../engine/columns.ts';
import { blank } from '../engine/fold/blank.ts';
import { type Projection, projection } from '../engine/projection.ts';
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
export const erasures = projection({
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
  const { PersonErased: own } = model.handlers;
  return {
    ...model,
    handlers: {
      ...model.handlers,
      PersonErased(event, rows) {
        own?.(event, rows);
        const [kind = '', number] = String(event.data['person']).split('-');
        for (const each of model.tables) blank(rows, each, kind, Number(number));
      },
    },
  };
}
