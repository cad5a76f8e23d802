import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { openDatabase } from '#api/database/database.ts';
import { making } from '#projections/engine/rebuild.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { type Line, openLine } from '../support/line.ts';
import { type Clients, startClients } from './clients.ts';
import { inTime } from './in-time.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

/** What a network does to the line between app and database, until it is well again. */
const troubles = {
  'a delay of 200 ms': (line) => line.slow(200),
  'a loss of 5 %': (line) => line.lose(0.05, 200),
  'a loss of 30 %': (line) => line.lose(0.3, 200),
  'what we send is lost': (line) => line.silence('there'),
  'what is answered is lost': (line) => line.silence('back'),
  'both are lost': (line) => line.silence(),
} as const satisfies Record<string, (line: Line) => void>;
export type Trouble = keyof typeof troubles;
export const allTroubles = Object.keys(troubles) as Trouble[];

/** What goes on over the same line besides the people's commands, the followers and the scheduled work of the app. */
export const errands = ['a rebuild', 'a renewal', 'a backup'] as const;
export type Errand = (typeof errands)[number];

export type Round = { readonly trouble: Trouble; readonly errand: Errand | null };

const howMany = 3;
/** Commands before the trouble, in it and after it. */
const commands = { before: 3, amid: 3, after: 3 };
/** Nobody's errand is tried more often: a line that is well carries it. */
const mostTries = 5;

/**
 * One app at work over a line that gets into trouble round by round, and is well again between them; then nothing acknowledged is lost or doubled, read models are
 * those of a replay, and the app has found back by itself.
 * @param until milliseconds since 1970: ends with the round in which this passes
 * @returns how many rounds there were, how many commands were acknowledged, tries had to be repeated, and errands were begun again
 */
export async function lineRounds(
  rounds: readonly Round[],
  until = Number.POSITIVE_INFINITY,
  onProgress: (done: number) => void = () => undefined,
): Promise<{ rounds: number; acknowledged: number; repeated: number; errandsAgain: number }> {
  const folder = dataFolder();
  const postgres = await openEmbeddedPostgres({ dataDir: folder.path });
  const line = await openLine(Number(new URL(postgres.url).port));
  const settings = {
    DATABASE_URL: overLine(postgres.url, line),
    DATABASE_OWNER_URL: overLine(postgres.ownerUrl, line),
  };
  const rig = makeRig(settings);
  let errandsAgain = 0;
  let done = 0;
  let running: Bun.Subprocess | undefined;
  let clients: Clients | undefined;
  try {
    await rig.start();
    const people = await startClients(rig, howMany);
    clients = people;
    for (const [nth, { trouble, errand }] of rounds.entries()) {
      if (Date.now() > until) break;
      const step = <Result>(what: string, task: Promise<Result>) =>
        inTime(`${what} (${trouble}, ${errand ?? 'no errand'})`, task, report);
      await step('work before', people.after(commands.before));
      const begin = errand === 'a renewal' ? await step('a new start', renewal()) : null;
      const doing = errand === null || errand === 'a renewal' ? null : insist(errand, nth);
      troubles[trouble](line);
      await begin?.();
      await step('work amid', people.after(commands.amid));
      line.slow(0);
      line.lose(0, 0);
      if (doing) errandsAgain += await step(`${errand}, on a line that is well again,`, doing);
      await step('work after', people.after(commands.after));
      done = nth + 1;
      onProgress(done);
    }
    await inTime('the last command', people.stop(), report);
    const known = /: 503 \{|: 0 The operation timed out\.$/;
    const surprises = [...people.refused, ...people.denied].filter((said) => !known.test(said));
    if (surprises.length > 0) throw new Error(surprises.join('\n'));
    await expectNothingDoubled(postgres.ownerUrl, people.acknowledged);
    await expectNothingLost(postgres.ownerUrl, people.acknowledged, {
      dataDir: rig.dataDir,
      isSealed: true,
    });
    if (rig.hasFallen()) throw new Error('the app has ended');
    const left = await rig.close();
    if (left.length > 0) throw new Error(left.join('\n'));
    return {
      rounds: done,
      acknowledged: people.acknowledged.length,
      repeated: people.refused.length,
      errandsAgain,
    };
  } catch (fault) {
    running?.kill('SIGKILL');
    await rig.kill('app');
    throw new Error(`${Bun.inspect(fault)}\n${await rig.lastWords()}`, { cause: fault });
  } finally {
    await rig.close();
    await line.close();
    await postgres.stop();
    folder.clear();
  }

  async function report(): Promise<string> {
    const ready = await rig
      .url()
      .then((url) => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }))
      .then((answer) => answer.text(), String);
    const owner = openDatabase(postgres.ownerUrl, { max: 1 });
    const sessions = await owner`
      select application_name, state, wait_event, now() - state_change as since, left(query, 100) as query
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await owner.end();
    return [
      `${clients?.acknowledged.length} commands acknowledged`,
      ...(clients?.refused.slice(-5) ?? []),
      ready,
      ...sessions.map((session) => JSON.stringify(session)),
      running && running.exitCode === null ? 'the errand is at work' : 'no errand is at work',
    ].join('\n');
  }

  /** An errand that the line broke off is begun again, as somebody at a terminal would; how often it was. */
  async function insist(errand: 'a rebuild' | 'a backup', nth: number): Promise<number> {
    for (let again = 0; ; again++) {
      const program =
        errand === 'a rebuild'
          ? [programAt('api/cli/rebuild.ts')]
          : [programAt('api/cli/backup.ts'), join(backupFolder(), `${nth}-${again}`)];
      const child = Bun.spawn([process.execPath, ...program], {
        env: { ...process.env, ...settings, NODE_ENV: 'production', DATA_DIR: rig.dataDir },
        stdout: 'ignore',
        stderr: 'pipe',
      });
      running = child;
      const words = new Response(child.stderr).text();
      if ((await child.exited) === 0) return again;
      if (again === mostTries) throw new Error(`${errand}: ${await words}`);
    }
  }

  /** The app is started again over read models of which one is of an earlier edition; it begins to make that anew when what this answers is called. */
  async function renewal(): Promise<() => Promise<void>> {
    const owner = openDatabase(postgres.ownerUrl, { max: 1 });
    await rig.kill('app');
    await owner`update read.checkpoint set fingerprint = 'of an earlier edition'`;
    await owner`update read.model set fingerprint = 'of an earlier edition' where name = 'students'`;
    await owner`select pg_advisory_lock(${making})`;
    await rig.start(['read_models']);
    return () => owner.end();
  }

  function backupFolder(): string {
    const path = join(folder.path, 'backups');
    mkdirSync(path, { recursive: true });
    return path;
  }
}

function overLine(url: string, line: Line): string {
  const address = new URL(url);
  address.port = String(line.port);
  return address.href;
}
