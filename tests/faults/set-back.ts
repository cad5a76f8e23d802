import { expect } from 'bun:test';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { openLine } from '../support/line.ts';
import { aStudent } from '../support/samples.ts';
import { isStopped, metricsToken } from './old-primary.ts';

/** A product on a Postgres of its own whose files can be put back to what they were. */
export type SetBack = {
  readonly apps: readonly AppProcess[];
  readonly dataDir: string;
  /** What a process, or a tool, is started with. */
  readonly settings: () => Readonly<Record<string, string>>;
  start(): Promise<AppProcess>;
  /** Notes the files as they are now. */
  copy(): Promise<void>;
  /** Puts back the files that were noted, under whoever runs. */
  setBack(): Promise<void>;
  /** Records one student; answers the status. */
  record(app?: AppProcess): Promise<number>;
  run(...words: string[]): Promise<{ code: number; says: string }>;
  close(): Promise<void>;
};

export async function openSetBack(processes: number): Promise<SetBack> {
  const folder = dataFolder();
  const base = dataFolder();
  const copied = join(base.path, '..', `${base.path.split('/').at(-1)}-copy`);
  let postgres: EmbeddedPostgres = await openEmbeddedPostgres({ dataDir: base.path });
  const line = await openLine(portOf(postgres.url));
  const apps: AppProcess[] = [];
  const settings = () => ({
    DATABASE_URL: through(postgres.url),
    DATABASE_OWNER_URL: through(postgres.ownerUrl),
    METRICS_TOKEN: metricsToken,
  });
  const start = async () => {
    const app = await startApp(folder.path, settings(), ['set_back', 'seal_key']);
    apps.push(app);
    return app;
  };
  for (let nth = 0; nth < processes; nth++) await start();
  const cookie = await signUp(apps[0]?.url ?? '', 1);

  const reopen = async () => {
    postgres = await openEmbeddedPostgres({ dataDir: base.path });
    line.leadTo(portOf(postgres.url));
    line.cut();
  };
  return {
    apps,
    dataDir: folder.path,
    settings,
    start,
    async copy() {
      await postgres.stop();
      cpSync(base.path, copied, { recursive: true });
      await reopen();
    },
    async setBack() {
      await postgres.stop();
      rmSync(base.path, { recursive: true });
      renameSync(copied, base.path);
      await reopen();
    },
    async record(app = apps[0]) {
      for (;;) {
        const answer = await fetch(`${app?.url}/api/students`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
          body: JSON.stringify(aStudent()),
        });
        // Until the connections are back.
        const body = await answer.text();
        if (answer.status !== 503 || body.includes('ledger_stopped')) return answer.status;
        await Bun.sleep(50);
      }
    },
    async run(...words) {
      const child = Bun.spawn([process.execPath, ...words], {
        env: { ...process.env, ...settings(), DATA_DIR: folder.path },
        stdout: 'pipe',
        stderr: 'pipe',
      });
      const [out, err, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      return { code, says: `${out}${err}` };
    },
    async close() {
      await Promise.all(apps.map((app) => app.kill()));
      await line.close();
      await postgres.stop();
      folder.clear();
      base.clear();
      rmSync(copied, { recursive: true, force: true });
    },
  };

  function through(url: string): string {
    const other = new URL(url);
    other.port = String(line.port);
    return other.href;
  }
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * A database that is set back under running processes, and before one starts: nothing is recorded there by any of them, until the operator says that it is the
 * true one, or puts the true one back.
 * @returns how many commands were acknowledged
 */
export async function databaseIsSetBack(): Promise<number> {
  const world = await openSetBack(2);
  try {
    let acknowledged = 0;
    const records = async (app?: AppProcess) => {
      expect(await world.record(app)).toBe(201);
      acknowledged += 1;
    };
    await records();
    await world.copy();
    for (let nth = 0; nth < 5; nth++) await records(world.apps[nth % 2]);
    await world.setBack();
    await Promise.all(world.apps.map((app) => eventually(() => isStopped(app, 'set_back'))));
    for (const app of world.apps) expect(await world.record(app)).toBe(503);
    const late = await world.start();
    expect(await isStopped(late, 'set_back')).toBe(true);
    expect(await world.record(late)).toBe(503);

    const accepted = await world.run('api/cli/ledger.ts', 'accept', '--because', 'the disk died');
    expect(accepted).toMatchObject({ code: 0 });
    expect(accepted.says).toContain('This database is the true one from now on');
    for (const app of world.apps) {
      await eventually(async () => (await fetch(`${app.url}/readyz`)).ok);
      await records(app);
    }
    const again = await world.run('api/cli/ledger.ts', 'accept', '--because', 'once more');
    expect(again).toMatchObject({ code: 1 });
    expect(again.says).toContain('there is nothing to accept');
    return acknowledged;
  } finally {
    await world.close();
  }
}
