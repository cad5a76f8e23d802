import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { binaryEvent, jsonEvent, type StreamMetadata } from '@eventstore/db-client';
import { BootProblem } from '#api/boot-problem.ts';
import { LedgerUnavailable } from '#api/event-log/event-log.ts';
import { LedgersDiffer } from '#api/event-log/kurrent-faults.ts';
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

/** What somebody with a client of their own can do to our streams, and how it reads. */
const deeds: [string, () => Promise<unknown>, string][] = [
  ['a limit by count', () => metadata({ maxCount: 1 }), '$maxCount 1'],
  ['a limit by age', () => metadata({ maxAge: 60 }), '$maxAge 60'],
  ['a truncation', () => metadata({ truncateBefore: 2 }), '$tb 2'],
  ['a link', () => write(jsonEvent({ type: '$>', data: '0@other' })), 'a link at revision 3'],
  ['bytes', () => write(binaryEvent({ type: 'B', data: new Uint8Array(3) })), 'bytes of type B'],
  ['an event of others', () => write(jsonEvent({ type: 'Theirs', data: {} })), 'of type Theirs'],
  ['a tombstone', () => ledger.client().tombstoneStream(stream), 'was deleted'],
];

const metadata = (limits: StreamMetadata) => ledger.client().setStreamMetadata(stream, limits);
const write = (event: Parameters<ReturnType<KurrentLedger['client']>['appendToStream']>[1]) =>
  ledger.client().appendToStream(stream, event);

describe.each(deeds)('%s in a stream of ours', (_what, deed, sentence) => {
  test('keeps the app from starting, in a sentence', async () => {
    await deed();
    const fault = await faultOf(ledger.open());
    expect(fault).toBeInstanceOf(BootProblem);
    expect(fault.message).toContain(stream);
    expect(fault.message).toContain(sentence);
  });

  test('ends appends at once while the app runs, and readiness says why', async () => {
    const log = await ledger.open();
    await log.canAppend();
    await deed();
    await eventually(async () => (await log.canAppend().catch((fault) => fault)) !== undefined);
    expect((await faultOf(log.canAppend())).message).toContain(sentence);
    const fault = await faultOf(log.append('tally-2', 'none', [counted(4)]));
    expect(fault).toBeInstanceOf(LedgerUnavailable);
    expect(fault.message).toContain(sentence);
    expect(await log.head()).toBe(3);
  });
});

test('a limit that was taken out again is none, and other metadata never was one', async () => {
  await metadata({ maxCount: 1 });
  await metadata({ cacheControl: 5 });
  const log = await ledger.open();
  expect((await log.append('tally-1', 2, [counted(4)])).position).toBe(4);
});

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
  server.store.loseLast(stream);
  const theirs = await freshKurrentLedger(server, ledger);
  await (await theirs.open()).append('tally-1', 1, [counted(9)]);
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) !== undefined);
  expect((await faultOf(log.append('tally-2', 'none', [counted(4)]))).message).toContain(
    `${stream} goes on with revision 2 in KurrentDB, and 3 was to come`,
  );
  expect((await log.read('tally-1')).map(({ data }) => data['count'])).toEqual([1, 2, 3]);
  await theirs.drop();
});
