import type { Sql } from 'postgres';
import { actorName, type Named, sayBy } from '#domain/history/naming.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { findNames } from '#projections/audit/names.ts';

/** What somebody is called to whoever edits the same record, with the names that the read models know today. */
export const namesOf =
  (sql: Sql) =>
  async (actor: Actor): Promise<string> => {
    const { kind, id } = actor;
    // Whoever runs Keep Left corrects in its name.
    if (kind === 'admin' || kind === 'auditor') return 'Keep Left';
    const wanted: Record<Named['kind'], Set<number>> = {
      account: new Set(),
      student: new Set(),
      guardian: new Set(),
    };
    if (id !== null && kind !== 'visitor' && kind !== 'system')
      wanted[kind === 'instructor' ? 'account' : kind].add(id);
    return actorName(actor, sayBy(await findNames(sql, wanted)));
  };
