import { expect, test } from 'bun:test';
import { counted, labelled } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { eventually } from '../support/eventually.ts';
import { useKurrentLedger } from './kurrent-ledger.ts';

const kept = useKurrentLedger();

/** Events between two checkpoints of a subscription. */
const INTERVAL = 3_200;

test('catching up, the server sends what is ours and nothing of its own', async () => {
  const writing = await kept.ledger.open();
  for (let nth = 0; nth < 30; nth++) await writing.append('tally-1', 'any', [counted(nth)]);
  await writing.close();
  kept.server.store.gatherStatistics(500);
  const elsewhere = await freshKurrentLedger(kept.server, kept.ledger);
  const before = kept.server.sent();
  const log = await elsewhere.open();
  expect(await log.head()).toBe(30);
  // And the last one a few times more, by which the server is known.
  expect(kept.server.sent() - before).toBeLessThan(40);
  await elsewhere.drop();
});

test('events of a megabyte each are followed in parts that fit, when the app starts and while it runs', async () => {
  const event = (nth: number) => labelled(990_000 + nth);
  const writing = await kept.ledger.open();
  for (let nth = 0; nth < 20; nth++) await writing.append('tally-1', 'any', [event(nth)]);
  const elsewhere = await freshKurrentLedger(kept.server, kept.ledger);
  const log = await elsewhere.open();
  expect(await log.head()).toBe(20);
  const release = await elsewhere.holdCopy();
  for (let nth = 0; nth < 20; nth++) await writing.append('tally-2', 'any', [event(nth)]);
  await release();
  expect((await log.append('tally-3', 'none', [counted(1)])).position).toBe(41);
  await elsewhere.drop();
});

test('what a checkpoint says was looked at is kept, and a restart goes on from there', async () => {
  const log = await kept.ledger.open();
  await log.append('tally-1', 'none', [counted(1)]);
  kept.server.store.gatherStatistics(2 * INTERVAL);
  const middle = kept.server.store.all()[INTERVAL]?.at ?? 0;
  await eventually(async () => (await kept.ledger.checkpoint()) > middle);
  await log.close();
  const again = await kept.ledger.open();
  expect((await again.append('tally-1', 0, [counted(2)])).position).toBe(2);
});

test('checkpoints do not overtake the events before them, also when the copy is slow', async () => {
  const talkative = await startEventStoreServer({ checkpointEvery: 1 });
  const slow = await freshKurrentLedger(talkative);
  const theirs = await freshKurrentLedger(talkative, slow);
  const log = await slow.open();
  await log.append('tally-1', 'none', [counted(0)]);
  const release = await slow.holdCopy();
  const writer = await theirs.open();
  // More than the follower lets wait.
  const count = 6_400;
  for (let from = 0; from < count; from += 800)
    await writer.append(
      'tally-2',
      'any',
      Array.from({ length: 800 }, (_, nth) => counted(from + nth)),
    );
  await release();
  await eventually(async () => (await log.head()) === count + 1);
  const read = await log.read('tally-2');
  expect(read.map(({ data }) => data['count'])).toEqual(
    Array.from({ length: count }, (_, nth) => nth),
  );
  await theirs.drop();
  await slow.drop();
  talkative.stop();
});

test('subscribers that fell behind, and those that were dropped for being slow, miss nothing', async () => {
  const log = await kept.ledger.open();
  await log.append('tally-1', 'none', [counted(1)]);
  kept.server.fallBehind();
  await log.append('tally-1', 0, [counted(2)]);
  kept.server.dropSubscribers();
  await log.append('tally-1', 1, [counted(3)]);
  await eventually(async () => kept.server.subscribers() === 1);
  expect(await log.append('tally-1', 2, [counted(4)])).toEqual({ revision: 3, position: 4 });
});

test('a right to read that is taken away shows in readiness, and given back it follows on', async () => {
  const log = await kept.ledger.open();
  await log.append('tally-1', 'none', [counted(1)]);
  kept.server.admit({});
  kept.server.dropSubscribers();
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) !== undefined);
  expect((await faultOf(log.canAppend())).message).toContain('Access Denied');
  const late = log.append('tally-1', 0, [counted(2)]);
  kept.server.admit(null);
  expect(await late).toEqual({ revision: 1, position: 2 });
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) === undefined);
});
