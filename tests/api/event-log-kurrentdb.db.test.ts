import { afterAll, beforeAll, describe } from 'bun:test';
import { freshKurrentLedger, ledgerDatabase } from '../support/contract-kurrent.ts';
import type { FreshDatabase } from '../support/database.ts';
import { type KurrentServer, kurrentServers } from '../support/kurrent-servers.ts';
import { describeEventLog } from './event-log.contract.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await ledgerDatabase();
});
afterAll(() => database.drop());

// Over real gRPC, against small servers of our own: one for all tests of a form, in which each ledger has streams of its own.
for (const [kind, start] of kurrentServers)
  describe(kind, () => {
    let server: KurrentServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());
    describeEventLog('KurrentDB', () => opened(server));
  });

// The real one that it names.
if (process.env['TEST_EVENTLOG_URL']) describeEventLog('KurrentDB, a real one', () => opened());

async function opened(server?: KurrentServer) {
  const ledger = await freshKurrentLedger(server, { database });
  return { log: await ledger.open(), keys: ledger.keys, drop: ledger.drop };
}
