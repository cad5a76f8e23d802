import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';
import type { Check } from '#api/telemetry/readiness.ts';
import { programAt } from './bundle.ts';

export type AppProcess = {
  url: string;
  /** Ends the app and its Postgres at once, as a power cut would. */
  killEverything(): Promise<void>;
  /** Ends the app alone, at once. */
  kill(): Promise<void>;
  /** Ends its Postgres alone, at once; resolves when the app has left too, as it does without one. */
  killPostgres(): Promise<void>;
  /** Whether it has ended, for whatever reason. */
  hasEnded(): boolean;
  /** Asks it to stop and answers its exit code: 0 where it stopped in order, which it gives itself ten seconds for. */
  stop(): Promise<number>;
  /** Everything on its error stream, once it has ended. */
  said(): Promise<string>;
  /** Its process number. */
  pid: number;
};

/** By data folder, every process that was started in it. */
const startedIn = new Map<string, { kill(signal: 'SIGKILL'): void }[]>();

/**
 * A data folder of one's own. `clear` deletes it and kills every process still running in it.
 * Where one of several fails to start, the others are among them.
 */
export function dataFolder(): { path: string; clear(): void } {
  const path = mkdtempSync(join(tmpdir(), 'keep-left-app-'));
  return {
    path,
    clear() {
      for (const child of startedIn.get(path) ?? []) child.kill('SIGKILL');
      startedIn.delete(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Milliseconds after which a start hangs, on a busy machine too. */
const hangsMs = 240_000;

/**
 * The product as its own process, as `bun start` runs it, on an embedded Postgres; resolves once it is well.
 * @param despite checks of its readiness that are not waited for
 * @param checkout where its sources lie; this checkout unless told, bundled where a run has done so
 */
export async function startApp(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  despite: readonly Check[] = [],
  checkout?: string,
): Promise<AppProcess> {
  const port = settings['PORT'] ?? String(freePort());
  const program = checkout ? 'api/main.ts' : programAt('api/main.ts');
  const child = Bun.spawn([process.execPath, program], {
    cwd: checkout ?? process.cwd(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      DEMO: '0',
      SITE_FOLDER: 'tests/support/empty-site',
      ...settings,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  startedIn.set(dataDir, [...(startedIn.get(dataDir) ?? []), child]);
  const url = `http://127.0.0.1:${port}`;
  const words = new Response(child.stderr).text();
  const deadline = Date.now() + hangsMs;
  while (!(await isWell(url, despite))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      const lacks = await fetch(`${url}/readyz`).then((answer) => answer.text(), String);
      // Until it has ended its words have no end either.
      child.kill('SIGKILL');
      throw new Error(`the app did not start: ${lacks} ${await words}`);
    }
    await Bun.sleep(50);
  }
  // The postmaster names its data folder on its command line; its own children leave when it is gone.
  const killPostmaster = () =>
    Bun.spawn(['pkill', '-9', '-f', '--', `-D ${dataDir}/postgres`]).exited;
  const kill = async () => {
    child.kill('SIGKILL');
    await child.exited;
  };
  return {
    url,
    async killEverything() {
      child.kill('SIGKILL');
      await killPostmaster();
      await child.exited;
    },
    kill,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async killPostgres() {
      await killPostmaster();
      await child.exited;
    },
    stop() {
      child.kill('SIGTERM');
      return child.exited;
    },
    said: () => words,
    pid: child.pid,
  };
}

/** The end of what a process has said, for an error that quotes it. */
export const lastLines = (words: string): string =>
  words.trimEnd().split('\n').slice(-6).join('\n');

async function isWell(url: string, despite: readonly Check[]): Promise<boolean> {
  const excluded = ['dead_letters', ...despite].map((check) => `exclude=${check}`);
  try {
    return (await fetch(`${url}/readyz?${excluded.join('&')}`)).ok;
  } catch {
    return false;
  }
}
