import { expect } from 'bun:test';
import postgres from 'postgres';
import type { PostgresPrograms } from '#api/boot/postgres-programs.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';
import { startClients } from './clients.ts';
import { inTime } from './in-time.ts';
import { expectNothingLost } from './nothing-lost.ts';

type Survived = { readonly acknowledged: number; readonly refused: number };

/**
 * A primary dies, its standby is promoted, and the old primary comes back by itself while people work at two processes, of which one starts again then. The new
 * primary stands still for a while, and its connections are cut. Everything that was acknowledged must lie there, and nothing on the old one.
 */
export async function oldPrimaryComesBack(programs?: PostgresPrograms): Promise<Survived> {
  const pair = await startPostgresPair({ ...(programs && { programs }) });
  const folder = dataFolder();
  const start = () => startApp(folder.path, { DATABASE_URL: pair.url });
  const apps: AppProcess[] = [];
  let turn = 0;
  const url = async () => {
    for (;;) {
      const serving = apps.filter((app) => !app.hasEnded());
      turn += 1;
      const app = serving[turn % Math.max(1, serving.length)];
      if (app) return app.url;
      await Bun.sleep(20);
    }
  };
  try {
    apps.push(await start(), await start());
    const clients = await startClients({ url }, 3);
    const step = <Result>(what: string, task: Promise<Result>) =>
      inTime(what, task, async () => {
        const said = apps.map(({ url: at }) => readiness(at));
        return [...(await Promise.all(said)), ...clients.refused.slice(-5)].join('\n');
      });
    await step('work before', clients.after(12));
    await step('a rest', clients.rest());
    await step('the standby', pair.caughtUp());
    await pair.killPrimary();
    await step('the promotion', pair.promote());
    clients.goOn();
    await step('work on the new primary', clients.after(20));
    const before = await step('the old primary', bootedPrimary(pair).then(headOf));
    await step('work beside the old primary', clients.after(6));

    await apps[0]?.kill();
    apps[0] = await step('a start beside the old primary', start());
    await step('work of both', clients.after(10));
    const goOn = pair.freezeStandby();
    await step('a refusal', clients.trouble());
    // Whoever asks meanwhile is not sent to the old one.
    expect(await step('readiness', readiness(await url()))).toStartWith('503 ');
    goOn();
    await step('work after the frost', clients.after(10));
    await cutSessions(pair.standbyUrl);
    await step('work after the cut', clients.after(10));
    await Promise.all(
      apps.map(({ url: at }) => eventually(async () => (await readiness(at)).startsWith('200 '))),
    );
    await step('the last command', clients.stop());

    expect(await headOf(pair.primaryUrl)).toBe(before);
    await expectNothingLost(pair.standbyUrl, clients.acknowledged, {
      dataDir: folder.path,
      isSealed: true,
    });
    expect(clients.denied).toEqual([]);
    return { acknowledged: clients.acknowledged.length, refused: clients.refused.length };
  } finally {
    await Promise.all(apps.map((app) => app.kill()));
    await pair.stop();
    folder.clear();
  }
}

/** What a process says of how it is, after its status; never waits long. */
const readiness = (at: string): Promise<string> =>
  fetch(`${at}/readyz`, { signal: AbortSignal.timeout(60_000) }).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    String,
  );

async function bootedPrimary(pair: Awaited<ReturnType<typeof startPostgresPair>>): Promise<string> {
  await pair.bootPrimary();
  return pair.primaryUrl;
}

/**
 * A standby is promoted while its primary works on: nothing is recorded until one of the two is gone, and then all goes on.
 */
export async function twoPrimaries(programs?: PostgresPrograms): Promise<Survived> {
  const pair = await startPostgresPair({ ...(programs && { programs }) });
  const folder = dataFolder();
  const start = () =>
    startApp(folder.path, { DATABASE_URL: pair.url, METRICS_TOKEN: metricsToken }, [
      'two_primaries',
    ]);
  const apps: AppProcess[] = [];
  let turn = 0;
  const url = async () => apps[++turn % apps.length]?.url ?? '';
  try {
    apps.push(await start(), await start());
    const clients = await startClients({ url }, 3);
    await clients.after(12);
    await pair.promote();
    await Promise.all(apps.map((app) => eventually(() => isStopped(app, 'two_primaries'))));
    const stopped = await headOf(pair.primaryUrl);
    // One that starts meanwhile says so too.
    apps.push(await start());
    expect(await isStopped(apps[2] as AppProcess, 'two_primaries')).toBe(true);
    expect(await headOf(pair.primaryUrl)).toBe(stopped);
    expect(clients.refused.some((said) => said.includes('"ledger_stopped"'))).toBe(true);

    await pair.killStandby();
    await clients.after(10);
    await Promise.all(
      apps.map((app) => eventually(async () => (await fetch(`${app.url}/readyz`)).ok)),
    );
    await clients.stop();
    await expectNothingLost(pair.primaryUrl, clients.acknowledged, {
      dataDir: folder.path,
      isSealed: true,
    });
    return { acknowledged: clients.acknowledged.length, refused: clients.refused.length };
  } finally {
    await Promise.all(apps.map((app) => app.kill()));
    await pair.stop();
    folder.clear();
  }
}

export const metricsToken = 'the-metrics-of-two-primaries';

/** Whether a process says by name that nothing is recorded: where balancers look, and where figures are. */
export async function isStopped({ url }: Pick<AppProcess, 'url'>, name: string): Promise<boolean> {
  const [ready, metrics] = await Promise.all([
    fetch(`${url}/readyz`).then((answer) => answer.json()),
    fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } }).then(
      (answer) => answer.text(),
    ),
  ]);
  const { failing } = ready as { failing: string[] };
  return failing.includes(name) && metrics.includes(`keep_left_ledger_stopped{why="${name}"} 1`);
}

async function headOf(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ position: string }[]>`select position from ledger.head`;
  await sql.end();
  return Number(row?.position);
}

async function cutSessions(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'keep-left%'`;
  await sql.end();
}
