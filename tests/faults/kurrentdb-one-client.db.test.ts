import { expect, spyOn, test } from 'bun:test';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { openTestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

test('a process has one client of KurrentDB, whatever is asked of it: the book of open appends is one for all that it has', async () => {
  const made = spyOn(EventStoreDBClient, 'connectionString');
  const server = await startEventStoreServer();
  const product = await openTestProduct({ eventlogUrl: server.url });
  const person = await product.instructor();
  await product.student(person);
  const auditor = await withRole(product, 'auditor', { school: false });
  await auditor.get('/api/audit/verify');
  await auditor.get('/api/audit/head');
  await product.product.deps.log.server?.compare({ now: '2026-11-22T13:30:00.000Z', isAll: true });
  // Before it, a start looks whether the ledger holds events, by one that it closes.
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
  await product.close();
  server.stop();
});
