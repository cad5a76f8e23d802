import { freshPostgresLedger } from '../support/contract-postgres.ts';
import { describeEventLog } from './event-log.contract.ts';

describeEventLog('Postgres', async () => {
  const { open, drop } = await freshPostgresLedger();
  const { log, keys } = open();
  return { log, keys, drop };
});
