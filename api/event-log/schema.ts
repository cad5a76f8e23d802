import type { Sql } from 'postgres';
import { createMissing } from '#api/create-missing.ts';

/** Creates the ledger and the vault of personal keys where they are missing; does nothing to what is there. Run at every boot. */
export async function createLedger(sql: Sql): Promise<void> {
  for (const file of ['schema.sql', 'key-ring.sql']) {
    const statements = await Bun.file(new URL(file, import.meta.url)).text();
    await createMissing(sql, statements);
  }
}
