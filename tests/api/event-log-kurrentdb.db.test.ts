import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { describeEventLog } from './event-log.contract.ts';

// Against a small server of our own over real gRPC, or the real one that TEST_EVENTLOG_URL names.
describeEventLog('KurrentDB', async () => {
  const ledger = await freshKurrentLedger();
  return { log: await ledger.open(), keys: ledger.keys, drop: ledger.drop };
});
