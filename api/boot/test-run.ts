import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { freemem } from 'node:os';

export type TestCount = { passed: number; failed: number };

/**
 * Reads the counts from the summary `bun test` prints. A file that does not load, a crash of the runner and a run without
 * a single passing test all count as failures, so that silence is never success.
 */
export function countTests(said: string, exitCode: number): TestCount {
  // Line by line: a test whose name holds an escape without an end would take everything after it along.
  const plain = said.split('\n').map(Bun.stripANSI).join('\n');
  const count = (what: string): number =>
    Number([...plain.matchAll(new RegExp(`^ *(\\d+) ${what}s?$`, 'gm'))].at(-1)?.[1] ?? 0);
  const passed = count('pass');
  const failed = Math.max(count('fail'), count('error'));
  const wrong = exitCode !== 0 || passed === 0;
  return { passed, failed: wrong ? Math.max(failed, 1) : failed };
}

const mostLines = 60;

/**
 * The output of each failed test, under the name of its file. Printed last, it tells why a run failed even where the log is cut.
 * @param said the whole of what `bun test` printed
 */
export function failuresIn(said: string): string[] {
  const lines = said.split('\n').map(Bun.stripANSI);
  // After it the names of what was skipped or failed are said once more.
  const summary = lines.findIndex((line) => /^\d+ tests? (?:skipped|failed):$/.test(line));
  const failures: string[] = [];
  let file = '';
  let since: string[] = [];
  for (const line of lines.slice(0, summary < 0 ? undefined : summary)) {
    const begins = /^\S+\.test\.tsx?:$/.test(line);
    if (!begins && !/^\((?:pass|skip|todo|fail)\)/.test(line)) {
      since.push(line);
      continue;
    }
    if (begins) file = line;
    if (line.startsWith('(fail)'))
      failures.push([file, ...since.slice(-mostLines), line].join('\n'));
    since = [];
  }
  return failures;
}

/** What a server's log says when the server, and no test, was at fault. */
const ofTheServer =
  /PANIC:|terminated by signal|shutdown request|shutting down|shut down|recovery|No space left|out of memory|could not fork/;

/**
 * The lines in which the run's own Postgres tells of an end or of want. A test only sees that the server is gone.
 * @param log the path of its log; without the file there are no lines
 */
export function postgresTroubles(log: string): string[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => ofTheServer.test(line)).slice(-mostLines);
}

const settings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_READER_URL|EVENTLOG_URL|STRIPE_\w+|SMTP_URL|PUBLIC_URL|DEMO|PG[A-Z]+)$/;

/** The environment without the app's settings: tests bring their own and must never touch a real school. */
export function withoutAppSettings(
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

/** What databases, browsers and downloads of a whole run take at most, with room to spare. */
const runBytes = 4 * 1024 ** 3;

/**
 * Where a test run puts what it throws away: a database is a thousand small files, and a hundred of them are made and dropped. Memory where Linux offers
 * enough of it, which the disk of a busy machine is no match for; otherwise null, for the usual place.
 */
export function memoryFolder(folder = '/dev/shm', bytes = runBytes): string | null {
  try {
    accessSync(folder, constants.W_OK);
    const { stdout } = Bun.spawnSync(['df', '-Pk', folder]);
    const freeKb = Number(stdout.toString().trim().split('\n').at(-1)?.split(/\s+/)[3]);
    return freeKb * 1024 >= bytes && freemem() >= bytes ? folder : null;
  } catch {
    return null;
  }
}
