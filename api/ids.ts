import { createMissing } from '#api/create-missing.ts';
import type { Database } from '#api/database.ts';
import { currentAttempt } from '#api/idempotency/attempt.ts';
import { type Numbered, numbered } from '#projections/registry.ts';

export type Ids = {
  /** The next number of its kind; never given twice, not even after a failure, but to a repeated attempt at the same command. */
  next(kind: Numbered): Promise<number>;
};

/** Numbers from Postgres sequences in the vault. */
export function sequenceIds(sql: Database): Ids {
  return {
    async next(kind) {
      const attempt = currentAttempt();
      if (attempt) return attempt.number(kind);
      const [row] = await sql<
        { id: number }[]
      >`select nextval(${`vault.${kind}_id`}::regclass) as id`;
      if (!row) throw new Error(`no sequence for ${kind}`);
      return row.id;
    },
  };
}

export async function createSequences(owner: Database): Promise<void> {
  const sequences = numbered.map((kind) => `create sequence if not exists vault.${kind}_id`);
  await createMissing(owner, ['create schema if not exists vault', ...sequences].join(';'));
}

/** Sets each sequence past the highest number the read models know, as after a restored or rebuilt ledger. A table that is still to be made knows none. */
export async function advanceIds(sql: Database): Promise<void> {
  const made = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'read'`;
  const names = new Set(made.map(({ name }) => name));
  for (const kind of numbered.filter((one) => names.has(one))) {
    await sql`
      select setval(${`vault.${kind}_id`}::regclass, highest.id)
      from (select max(id) as id from ${sql(`read.${kind}`)}) highest, ${sql(`vault.${kind}_id`)} sequence
      where highest.id > sequence.last_value
    `;
  }
}
