import type { Sql } from 'postgres';

/** Creates the ledger and the vault of personal keys where they are missing; does nothing to what is there. Run at every boot. */
export async function createLedger(sql: Sql): Promise<void> {
  for (const file of ['schema.sql', 'key-ring.sql']) {
    const statements = await Bun.file(new URL(file, import.meta.url)).text();
    await sql.begin((tx) => tx.unsafe(statements));
  }
}
