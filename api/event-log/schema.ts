import type { Sql } from 'postgres';
import { createMissing } from '#api/create-missing.ts';
import { createPersonalKeys } from '#api/personal-keys/personal-keys-table.ts';

/** Creates the ledger and the vault of personal keys where they are missing; does nothing to what is there. Run at every boot. */
export async function createLedger(sql: Sql): Promise<void> {
  await createMissing(sql, await Bun.file(new URL('schema.sql', import.meta.url)).text());
  await createPersonalKeys(sql);
}
