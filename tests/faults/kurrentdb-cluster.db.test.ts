import { afterEach, beforeEach, expect, test } from 'bun:test';
import { counted } from '../support/contract-events.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import { type Cluster, startCluster } from '../support/eventstore-server/cluster.ts';
import { atOnce, eventually } from '../support/eventually.ts';

let cluster: Cluster;
let ledger: KurrentLedger;
beforeEach(async () => {
  cluster = await startCluster();
  ledger = await freshKurrentLedger(cluster);
});
afterEach(async () => {
  await ledger.drop();
  cluster.stop();
});

test('leaders that die under load lose and double nothing, and an append succeeds under the next, however long there was none', async () => {
  const logs = [await ledger.open(), await ledger.open()];
  const acknowledged: string[] = [];
  const appended = logs.map(() => 0);
  let isOver = false;
  const writers = logs.map(async (log, writer) => {
    for (let nth = 0; !isOver; nth++) {
      const event = counted(nth);
      await log.append(`tally-${writer}`, 'any', [event]);
      acknowledged.push(event.id);
      appended[writer] = nth + 1;
    }
  });
  // What was sent in between is not answered by the next leader: it has to be sent again.
  for (const [round, withoutLeaderMs] of [0, 700, 1_400, 4_000].entries()) {
    // The leader dies while both writers append under it.
    const before = appended.slice();
    await eventually(
      async () => appended.every((count, nth) => count > (before[nth] ?? 0)),
      atOnce,
    );
    cluster.killLeader();
    await Bun.sleep(withoutLeaderMs);
    cluster.elect();
    await logs[0]?.append(`after-${round}`, 'none', [counted(round)]);
    await cluster.revive();
  }
  isOver = true;
  await Promise.all(writers);
  const all = (await logs[0]?.readAll(0, 100_000)) ?? [];
  const times = new Map<string, number>();
  for (const { id } of all) times.set(id, (times.get(id) ?? 0) + 1);
  expect([...times.values()].every((count) => count === 1)).toBe(true);
  expect(acknowledged.every((id) => times.has(id))).toBe(true);
  expect(all.map(({ position }) => position)).toEqual(all.map((_, nth) => nth + 1));
});

test('two of three members suffice', async () => {
  cluster.killLeader();
  cluster.elect();
  const log = await ledger.open();
  expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);
});
