import { createEngine } from '#projections/engine/engine-schema.ts';
import type { Database } from './database/database.ts';
import { createSequences } from './database/given-numbers.ts';
import { createLedger } from './event-log/schema.ts';
import { createSandbox } from './gateways/stripe-sandbox/sandbox.ts';
import { createFollowed, forgetUnfollowed } from './ledger-kurrent/mirror.ts';
import { createTimelines } from './timeline/ledger-seen.ts';
import { createSeals } from './transparency/seal-store.ts';

/**
 * Everything in the database that is not a read model, as a first start makes it; does nothing to what is there.
 * @param owner signs in as whom it all belongs to
 * @param follows whether the ledger is kept in a KurrentDB
 */
export async function createTables(owner: Database, { follows = false } = {}): Promise<void> {
  await createLedger(owner);
  await (follows ? createFollowed(owner) : forgetUnfollowed(owner));
  await createSeals(owner);
  await createTimelines(owner);
  await createSequences(owner);
  await createSandbox(owner);
  await createEngine(owner);
}
