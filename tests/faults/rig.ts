import { openDataFolder, readRunning } from '#api/boot/data-folder.ts';
import { sentenceOf } from '#api/ground/boot-problem.ts';
import type { Check } from '#api/telemetry/readiness.ts';
import { type AppProcess, dataFolder, lastLines, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';

/** What can be taken away at a moment's notice. */
export const victims = ['app', 'postgres', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The product as a person runs it, in a process of its own, to be killed and started again on what it left. */
export type Rig = {
  readonly dataDir: string;
  /** Where it serves; while it is down, the promise of it. */
  url(): Promise<string>;
  databaseUrl(): string;
  /** Resolves once it is well, but for these checks. */
  start(despite?: readonly Check[]): Promise<void>;
  kill(victim: Victim): Promise<void>;
  /** Whether the app has ended without having been told to. */
  hasFallen(): boolean;
  /** What the app told its operator last, once it has ended. */
  lastWords(): Promise<string>;
  /** What the app that was started last told its operator, once it has ended: the last lines of it. */
  lastWords(): Promise<string>;
  /** Its processes, as their command lines: a postmaster and its watchman while it runs, whatever happened before. */
  processes(): string[];
  /** Ends it in good order, and answers lines about what it left behind; a second call does nothing. */
  close(): Promise<string[]>;
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
  let latest: AppProcess | undefined;
  let isClosed = false;
  let serving = Promise.withResolvers<string>();

  const rig: Rig = {
    dataDir: folder.path,
    url: () => serving.promise,
    databaseUrl: () =>
      settings['DATABASE_OWNER_URL'] ??
      settings['DATABASE_URL'] ??
      readRunning(folder.path)?.ownerUrl ??
      '',
    async start(despite) {
      app = await startApp(folder.path, settings, despite);
      latest = app;
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
    lastWords: async () => lastLines((await latest?.said()) ?? ''),
    processes() {
      const { stdout } = Bun.spawnSync(['pgrep', '-a', '-f', `${folder.path}/postgres`]);
      return stdout.toString().split('\n').filter(Boolean);
    },
    async close() {
      if (isClosed) return [];
      isClosed = true;
      await app?.stop();
      // A watchman that was sent home is gone when the machine gets round to it.
      await eventually(async () => rig.processes().length === 0).catch(() => null);
      const left = rig.processes().map((line) => `a process: ${line}`);
      if (app && readRunning(folder.path)) left.push('running.json, as if it still ran');
      // The port of an earlier round may be another program's by now, so only the last is asked.
      if (app && (await fetch(`${app.url}/healthz`).catch(() => null)))
        left.push(`somebody at ${app.url}`);
      try {
        openDataFolder(folder.path).release();
      } catch (fault) {
        left.push(`a lock: ${sentenceOf(fault)}`);
      }
      folder.clear();
      return left;
    },
  };
  return rig;
}
