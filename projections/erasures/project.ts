import type { Sql } from 'postgres';
import type { ErasureEvent } from '#domain/erasure/events.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import type { Projection } from '../engine/projection.ts';
import { projection } from '../engine/sql-projection.ts';
import type { AnyTable } from '../engine/table-options.ts';
import { scrubOf } from './scrub.ts';
import tables from './table.sql' with { type: 'text' };

const recorded = projection<ErasureEvent>('erasures', tables, {
  PersonErased: (sql: Sql, { data: { person, reason, retained }, metadata }) => [
    sql`
      insert into erasure (person, reason, retained, erased_at)
      values (${person}, ${reason}, ${sql.json(retained)}, ${metadata.occurredAt})
      on conflict (person) do nothing
    `,
    ...scrubOf(sql, person, erasedText),
  ],
});

/** Who was erased. Every read model forgets them at once: afterwards it holds what a rebuild would give, now that their key is gone. */
export function erasures(tablesToBlank: readonly AnyTable[]): Projection {
  const record = recorded.handlers['PersonErased'];
  return {
    ...recorded,
    handlers: {
      PersonErased: (event) => {
        const [kind = '', number] = String(event.data['person']).split('-');
        const when = { at: event.metadata.occurredAt, position: event.position };
        return [
          ...[record?.(event) ?? []].flat(),
          ...tablesToBlank.flatMap((table) => table.erase(kind, Number(number), when)),
        ];
      },
    },
  };
}
