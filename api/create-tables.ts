import { createEngine } from '#projections/engine/engine-schema.ts';
import type { Database } from './database/database.ts';
import { createSequences } from './database/given-numbers.ts';
import { createLedger } from './event-log/schema.ts';
import { createSandbox } from './gateways/stripe-sandbox/sandbox.ts';
import { createPhoneConsents } from './gateways/text/phone-consents.ts';
import { createIdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { createFollowed, forgetUnfollowed } from './ledger-kurrent/mirror.ts';
import { createErasures } from './personal-keys/erasures-under-way.ts';
import { createPagesToRenew } from './personal-keys/pages-to-renew.ts';
import { createReactors } from './reactors/status.ts';
import { createScheduledWork } from './scheduled-work/claims.ts';
import { createVault } from './sessions/sessions.ts';
import { createStreamStates } from './stream-states/state-store.ts';
import { createTimelines } from './timeline/ledger-seen.ts';
import { createSeals } from './transparency/seal-store.ts';

/**
 * Everything in the database that is not a read model, as a first start makes it; does nothing to what is there.
 * @param owner signs in as whom it all belongs to
 * @param follows whether the ledger is kept in a KurrentDB
 */
export async function createTables(owner: Database, { follows = false } = {}): Promise<void> {
  await createVault(owner);
  await createLedger(owner);
  await (follows ? createFollowed(owner) : forgetUnfollowed(owner));
  await createSeals(owner);
  await createTimelines(owner);
  await createErasures(owner);
  await createPagesToRenew(owner);
  await createIdempotencyKeys(owner);
  await createScheduledWork(owner);
  await createReactors(owner);
  await createSequences(owner);
  await createPhoneConsents(owner);
  await createStreamStates(owner);
  await createSandbox(owner);
  await createEngine(owner);
}
