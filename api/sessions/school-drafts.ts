import type { Database } from '#api/database/database.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { goesWithAccount } from '#api/vault/columns.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type SchoolDraft, schoolDraft } from '#domain/school/draft.ts';
import { idOf, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import { sealedForAccounts } from './sealed-for-accounts.ts';

/** Sealed with the key of whoever typed it. */
export const schoolDraftTable = table(
  'vault.school_draft',
  { accountId: idOf('account'), sealed: text() },
  { key: ['accountId'], constraints: [goesWithAccount('account_id')] },
);

/** What somebody has typed of a school that is not set up yet, so that it is there on every device. It is no fact: nothing follows from it, and it goes with the school's registration. */
export type SchoolDrafts = {
  keep(accountId: AccountId, draft: SchoolDraft): Promise<void>;
  find(accountId: AccountId): Promise<SchoolDraft | null>;
  forget(accountId: AccountId): Promise<void>;
};

export function postgresSchoolDrafts(
  sql: Database,
  keys: Pick<KeyRing, 'toSeal' | 'toOpen'>,
): SchoolDrafts {
  const { seal, open } = sealedForAccounts(keys, { type: 'school-draft', field: 'typed' });
  return {
    async keep(accountId, draft) {
      const sealed = await seal(accountId, JSON.stringify(draft));
      await sql`
        insert into vault.school_draft (account_id, sealed) values (${accountId}, ${sealed})
        on conflict (account_id) do update set sealed = excluded.sealed
      `;
    },
    async find(accountId) {
      const [row] = await schoolDraftTable.select(sql, ['sealed'])`where account_id = ${accountId}`;
      const typed = row && (await open(accountId, row.sealed));
      return typed ? schoolDraft.parse(JSON.parse(typed)) : null;
    },
    async forget(accountId) {
      await sql`delete from vault.school_draft where account_id = ${accountId}`;
    },
  };
}
