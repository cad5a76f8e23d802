import type { Database } from '#api/database.ts';
import { createLedger } from '#api/event-log/schema.ts';
import sandbox from '#api/gateways/stripe-sandbox/schema.sql' with { type: 'text' };
import { createIdempotencyKeys } from '#api/idempotency/idempotency-keys.ts';
import { createErasures } from '#api/personal-keys/erasures-under-way.ts';
import { createVault } from '#api/sessions/sessions.ts';
import { createSeals } from '#api/transparency/seal-store.ts';

/** The tables of an installation that was never started, as its first start makes them; does nothing to what is there. */
export async function createTables(sql: Database): Promise<void> {
  await createVault(sql);
  await createLedger(sql);
  await createSeals(sql);
  await createErasures(sql);
  await createIdempotencyKeys(sql);
  await sql.unsafe(sandbox);
}
