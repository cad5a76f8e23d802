import { expect, test } from 'bun:test';
import { freshPostgresLedger } from '../support/contract-postgres.ts';
import { describeEventLog } from './event-log.contract.ts';

describeEventLog('Postgres', async () => {
  const { open, drop } = await freshPostgresLedger();
  const { log, keys } = open();
  return { log, keys, drop };
});

test('Postgres: an append is not compiled, which up to Postgres 17 would take longer than the append', async () => {
  const { open, drop } = await freshPostgresLedger();
  const rows = await open().sql<{ settings: string[] }[]>`
    select proconfig as settings from pg_proc where oid = 'ledger.append'::regproc`;
  expect(rows.map(({ settings }) => settings.includes('jit=off'))).toEqual([true]);
  await drop();
});
