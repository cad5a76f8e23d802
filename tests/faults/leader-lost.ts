import { expect } from 'bun:test';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { startPatroniCluster } from '../support/patroni-cluster.ts';
import { startClients } from './clients.ts';
import { inTime } from './in-time.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';

/**
 * The machine of Patroni's leader dies, again and again, while people work at two processes. Each time another server leads, the app finds it by itself, and the
 * dead one comes back and follows.
 * @returns how many commands were acknowledged, how many tries had to be repeated, and in milliseconds the longest time until Patroni had a new leader and from
 *   then until the app recorded again
 */
export async function leaderIsLost(
  times: number,
  until: number,
  onProgress: (done: number, of: number) => void,
) {
  const cluster = await startPatroniCluster();
  const folder = dataFolder();
  const apps: AppProcess[] = [];
  let turn = 0;
  const url = async () => apps[++turn % apps.length]?.url ?? '';
  const longestMs = { leader: 0, record: 0 };
  let rounds = 0;
  try {
    const start = () => startApp(folder.path, cluster.settings);
    apps.push(await start(), await start());
    const clients = await startClients({ url }, 3);
    const step = <Result>(what: string, task: Promise<Result>) =>
      inTime(what, task, async () => clients.refused.slice(-5).join('\n'));
    while (rounds < times && (rounds === 0 || Date.now() < until)) {
      await step('work before', clients.after(12));
      const killed = await cluster.killLeader();
      const leader = await step('a new leader', cluster.newLeader());
      const from = performance.now();
      await step('the first command on it', clients.after(1));
      longestMs.record = Math.max(longestMs.record, performance.now() - from);
      longestMs.leader = Math.max(longestMs.leader, leader);
      await step('work on it', clients.after(12));
      await step('the former leader as a replica', cluster.boot(killed));
      onProgress(++rounds, times);
    }
    await step('the last command', clients.stop());
    await Promise.all(
      apps.map((app) => eventually(async () => (await fetch(`${app.url}/readyz`)).ok)),
    );
    expect(apps.filter((app) => app.hasEnded())).toEqual([]);
    expect(clients.denied).toEqual([]);
    const leaderUrl = await cluster.leaderUrl();
    await expectNothingDoubled(leaderUrl, clients.acknowledged);
    await expectNothingLost(leaderUrl, clients.acknowledged, {
      dataDir: folder.path,
      isSealed: true,
    });
    return {
      rounds,
      acknowledged: clients.acknowledged.length,
      refused: clients.refused.length,
      longestMs,
    };
  } finally {
    await Promise.all(apps.map((app) => app.kill()));
    await cluster.stop();
    folder.clear();
  }
}
