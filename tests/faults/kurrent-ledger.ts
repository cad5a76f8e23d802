import { afterEach, beforeEach } from 'bun:test';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';

/** For each test a server of its own and a ledger that is kept there; both are that test's only while it runs. */
export function useKurrentLedger(): {
  readonly server: EventStoreServer;
  readonly ledger: KurrentLedger;
} {
  let server: EventStoreServer;
  let ledger: KurrentLedger;
  beforeEach(async () => {
    server = await startEventStoreServer();
    ledger = await freshKurrentLedger(server);
  });
  afterEach(async () => {
    await ledger.drop();
    server.stop();
  });
  return {
    get server() {
      return server;
    },
    get ledger() {
      return ledger;
    },
  };
}
