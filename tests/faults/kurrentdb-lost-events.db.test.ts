import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import type { StreamMetadata } from '@eventstore/db-client';
import { LedgerRefused } from '#api/event-log/event-log.ts';
import { LedgersDiffer } from '#api/ledger-kurrent/ledgers-differ.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { eventually } from '../support/eventually.ts';

let server: EventStoreServer;
let ledger: KurrentLedger;
let stream: string;
beforeEach(async () => {
  server = await startEventStoreServer();
  ledger = await freshKurrentLedger(server);
  stream = `${ledger.prefix}tally-1`;
  const log = await ledger.open();
  await log.append('tally-1', 'none', [counted(1), counted(2), counted(3)]);
  await log.close();
});
afterEach(async () => {
  await ledger.drop();
  server.stop();
});

const metadata = (limits: StreamMetadata) => ledger.client().setStreamMetadata(stream, limits);

test('a copy made after events were scavenged away is not begun, and names the stream and what was to come', async () => {
  server.store.append(`$$${stream}`, 'any', [
    {
      id: crypto.randomUUID(),
      type: '$metadata',
      contentType: 'application/json',
      data: new TextEncoder().encode('{"$tb":2}'),
      metadata: new Uint8Array(),
    },
  ]);
  server.store.scavenge();
  await metadata({});
  const anew = await freshKurrentLedger(server, ledger);
  const fault = await faultOf(anew.open());
  expect(fault).toBeInstanceOf(LedgersDiffer);
  expect(fault.message).toContain(
    `${stream} goes on with revision 2 in KurrentDB, and 0 was to come`,
  );
  await anew.drop();
});

test('an acknowledged event that a deposed leader took with it is missed as soon as another has its place', async () => {
  const log = await ledger.open();
  const said = spyOn(console, 'error');
  server.store.loseLast(stream);
  const theirs = await freshKurrentLedger(server, ledger);
  await (await theirs.open()).append('tally-1', 1, [counted(9)]);
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) !== undefined);
  const fault = await faultOf(log.append('tally-2', 'none', [counted(4)]));
  expect(fault).toBeInstanceOf(LedgerRefused);
  expect(fault.message).toMatch(
    /goes on with revision 2 in KurrentDB, and 3 was to come|The last they share is position 2 /,
  );
  expect((await log.read('tally-1')).map(({ data }) => data['count'])).toEqual([1, 2, 3]);
  const words = said.mock.calls.filter(([line]) => String(line).includes('to come: events are'));
  expect(words.length).toBeLessThan(2);
  said.mockRestore();
  await theirs.drop();
});
