import { z } from 'zod';
import { erasureReasons } from '#domain/catalogue/retention.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import { json, moment, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import type { AnyTable } from '../engine/table-options.ts';

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

/**
 * Who was erased. The tables forget them at once: afterwards they hold what a rebuild would give, now that the key is gone. A column that is not
 * marked as personal shows in the test that rebuilds after an erasure.
 */
export const erasures = (tables: readonly AnyTable[]) =>
  projection({
    name: 'erasures',
    follows: [erasureEvents],
    tables: [erasure],
    on: {
      PersonErased: ({ data, metadata: { occurredAt: at }, position }) => {
        const [kind = '', number] = data.person.split('-');
        return [
          erasure.insert({ ...data, erasedAt: at }),
          ...tables.flatMap((each) => each.erase(kind, Number(number), { at, position })),
        ];
      },
    },
  });
