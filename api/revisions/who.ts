import type { Sql } from 'postgres';
import { actorName, sayBy } from '#domain/kernel/naming.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { findNames, type Wanted } from '#projections/audit/names.ts';

/** What somebody is called to whoever edits the same record, with the names that the read models know today. */
export const namesOf =
  (sql: Sql) =>
  async (actor: Actor): Promise<string> => {
    const { kind, id } = actor;
    // Whoever runs Keep Left corrects in its name.
    if (kind === 'admin' || kind === 'auditor') return 'Keep Left';
    const who = kind === 'instructor' ? 'account' : kind;
    const isKnown = id !== null && who !== 'visitor' && who !== 'system';
    const wanted: Wanted = new Map(isKnown ? [[who, new Set([id])]] : []);
    return actorName(actor, sayBy(await findNames(sql, wanted)));
  };
