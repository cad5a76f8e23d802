import type { Sql } from 'postgres';
import { createVault } from '#api/vault/migrations.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import index from './event-index.sql' with { type: 'text' };
import mirror from './mirror.sql' with { type: 'text' };
import parts from './parts.sql' with { type: 'text' };
import recording from './schema.sql' with { type: 'text' };

/** What makes the ledger in a database, or brings one of an earlier edition up to date. */
export const ledgerSchema = `${parts}\n${index}\n${recording}\n${mirror}`;

/** Creates the vault, which holds the personal keys, and the ledger where they are missing; does nothing to what is there. Run at every boot. */
export async function createLedger(sql: Sql): Promise<void> {
  await createVault(sql);
  await createMissing(sql, ledgerSchema);
}
