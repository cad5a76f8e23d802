import { expect, test } from 'bun:test';
import { LedgerRefused, LedgerUnavailable } from '#api/event-log/event-log.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { memoryStore } from '../support/eventstore-server/store.ts';
import { useKurrentLedger } from './kurrent-ledger.ts';

const kept = useKurrentLedger();

test.each([
  ['accessDenied', 1],
  ['badRequest', 1],
  ['unknown', 3],
] as const)(
  'an append refused for good (%s) is tried %p times and no more',
  async (why, attempts) => {
    const log = await kept.ledger.open();
    kept.server.refuseNextAppend(why, 100);
    const fault = await faultOf(log.append('tally-1', 'none', [counted(1)]));
    // What has a name was surely not recorded.
    expect(fault instanceof LedgerRefused).toBe(why !== 'unknown');
    expect(fault.message).toMatch(/KurrentDB (refused the append|denies the right to append)/);
    expect(kept.server.refused()).toBe(attempts);
    expect(await log.head()).toBe(0);
  },
);

const denials: [string, () => unknown][] = [
  ['the right to append is gone', () => kept.server.refuseNextAppend('accessDenied', 100)],
  ['another server is there', () => kept.server.hold(memoryStore())],
];
test.each(denials)(
  'an append that was taken and not answered is never called refused, also where now %s',
  async (_what, happens) => {
    const log = await kept.ledger.open();
    await log.append('tally-1', 'none', [counted(1)]);
    const right = kept.server.store;
    const release = await kept.ledger.holdCopy();
    kept.server.loseNextAnswer();
    const appending = faultOf(log.append('tally-2', 'none', [counted(2)]));
    await kept.server.lost();
    happens();
    await kept.server.resume();
    const fault = await appending;
    await release();
    expect(right.stream(`${kept.ledger.prefix}tally-2`)).toHaveLength(1);
    expect(fault).toBeInstanceOf(LedgerUnavailable);
    expect(fault).not.toBeInstanceOf(LedgerRefused);
  },
);

test.each(['busy', 'late'] as const)(
  'an append that a server is too %s for is tried until it is taken',
  async (why) => {
    const log = await kept.ledger.open();
    kept.server.refuseNextAppend(why, 6);
    expect(await log.append('tally-1', 'none', [counted(1)])).toEqual({ revision: 0, position: 1 });
    expect(kept.server.refused()).toBe(6);
  },
);

test('an append to a node that leads no more goes to the one it names', async () => {
  const leader = await startEventStoreServer({ store: kept.server.store });
  const log = await kept.ledger.open();
  await log.append('tally-1', 'none', [counted(1)]);
  kept.server.depose(leader);
  expect(await log.append('tally-1', 0, [counted(2)])).toEqual({ revision: 1, position: 2 });
  await log.close();
  leader.stop();
});

test('a client whose call is not heard any more is given up for a fresh one', async () => {
  const log = await kept.ledger.open({ attemptMs: 1_000 });
  await log.append('tally-1', 'none', [counted(1)]);
  kept.server.wedge();
  expect(await log.append('tally-1', 0, [counted(2)])).toEqual({ revision: 1, position: 2 });
  expect(await log.append('tally-1', 1, [counted(3)])).toEqual({ revision: 2, position: 3 });
  await log.canAppend();
});

test('readiness does not wait for ever on a call that is not heard', async () => {
  // A fresh client must connect within one attempt, on a busy machine too.
  const log = await kept.ledger.open({ attemptMs: 1_000 });
  kept.server.wedge();
  expect(await faultOf(log.canAppend())).toBeInstanceOf(LedgerUnavailable);
  await log.canAppend();
});

test('a deleted stream takes nothing, and says so', async () => {
  const log = await kept.ledger.open();
  await log.append('tally-1', 'none', [counted(1)]);
  await kept.ledger.client().tombstoneStream(`${kept.ledger.prefix}tally-1`);
  const fault = await faultOf(log.append('tally-1', 0, [counted(2)]));
  expect(fault.message).toMatch(/was deleted|stream-deleted/);
});
