import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { kurrentServers } from '../support/kurrent-servers.ts';
import { describeEventLog } from './event-log.contract.ts';

// Over real gRPC, against small servers of our own.
for (const [kind, start] of kurrentServers)
  describeEventLog(`KurrentDB, ${kind}`, async () => {
    const server = await start();
    const ledger = await freshKurrentLedger(server);
    return {
      log: await ledger.open(),
      keys: ledger.keys,
      async drop() {
        await ledger.drop();
        server.stop();
      },
    };
  });

// The real one that it names.
if (process.env['TEST_EVENTLOG_URL'])
  describeEventLog('KurrentDB, a real one', async () => {
    const ledger = await freshKurrentLedger();
    return { log: await ledger.open(), keys: ledger.keys, drop: ledger.drop };
  });
