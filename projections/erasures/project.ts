import type { Sql } from 'postgres';
import type { ErasureEvent } from '#domain/erasure/events.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { projection } from '../engine/sql-projection.ts';
import { scrubOf } from './scrub.ts';
import tables from './table.sql' with { type: 'text' };

/** Who was erased. Every read model forgets them at once: afterwards it holds what a rebuild would give, now that their key is gone. */
export const erasures = projection<ErasureEvent>('erasures', tables, {
  PersonErased: (sql: Sql, { data: { person, reason, retained }, metadata, position }) => [
    sql`
      insert into erasure (person, reason, retained, erased_at)
      values (${person}, ${reason}, ${sql.json(retained)}, ${metadata.occurredAt})
      on conflict (person) do nothing
    `,
    ...scrubOf(sql, person, erasedText, { at: metadata.occurredAt, position }),
  ],
});
