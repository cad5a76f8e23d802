import { openDataFolder, readRunning } from '#api/boot/data-folder.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';

/** What can be taken away at a moment's notice. */
export const victims = ['app', 'postgres', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The product as a person runs it, in a process of its own, to be killed and started again on what it left. */
export type Rig = {
  /** Where it serves; while it is down, the promise of it. */
  url(): Promise<string>;
  databaseUrl(): string;
  start(): Promise<void>;
  kill(victim: Victim): Promise<void>;
  /** Whether the app has ended without having been told to. */
  hasFallen(): boolean;
  /** Lines that say what it left behind; none once it is gone in good order. */
  leftovers(): string[];
  /** Its processes, as their command lines: a postmaster and its watchman while it runs, whatever happened before. */
  processes(): string[];
  close(): Promise<void>;
};

/**
 * @param settings environment variables of the app
 * @param folder where it keeps its data
 */
export function makeRig(
  settings: Readonly<Record<string, string>> = {},
  folder: { path: string; clear(): void } = dataFolder(),
): Rig {
  let app: AppProcess | undefined;
  let serving = Promise.withResolvers<string>();
  const lastUrls: string[] = [];

  const rig: Rig = {
    url: () => serving.promise,
    databaseUrl: () => settings['DATABASE_URL'] ?? readRunning(folder.path)?.url ?? '',
    async start() {
      app = await startApp(folder.path, settings);
      lastUrls.push(app.url);
      serving.resolve(app.url);
    },
    async kill(victim) {
      serving = Promise.withResolvers<string>();
      if (victim === 'app') await app?.kill();
      else if (victim === 'postgres') await app?.killPostgres();
      else await app?.killEverything();
      app = undefined;
    },
    hasFallen: () => app?.hasEnded() ?? true,
    processes() {
      const { stdout } = Bun.spawnSync(['pgrep', '-a', '-f', `${folder.path}/postgres`]);
      return stdout.toString().split('\n').filter(Boolean);
    },
    leftovers() {
      const lines = rig.processes().map((line) => `a process: ${line}`);
      if (readRunning(folder.path)) lines.push('running.json, as if it still ran');
      try {
        openDataFolder(folder.path).release();
      } catch (fault) {
        lines.push(`the folder's lock: ${String(fault)}`);
      }
      return lines;
    },
    async close() {
      await app?.stop();
      app = undefined;
    },
  };
  return {
    ...rig,
    async close() {
      await rig.close();
      const left = rig.leftovers();
      for (const url of lastUrls)
        if (await fetch(`${url}/healthz`).catch(() => null)) left.push(`somebody at ${url}`);
      folder.clear();
      if (left.length > 0) throw new Error(`the app has stopped and left ${left.join(', ')}`);
    },
  };
}
