import { call, signUp } from '../support/app-client.ts';
import { dataFolder, startApp } from '../support/app-process.ts';
import { aStudent } from '../support/samples.ts';
import { type Figure, note } from './figures.ts';
import { residentMegabytes } from './memory.ts';
import { progress } from './progress.ts';

const idleMs = 10_000;
const loadMs = 20_000;
const commandsPerSecond = 50;
/** A stream is one learner's progress: fifty a second come from many of them. */
const studentCount = 40;

/** `bun run bench app`: how long a start takes, what memory the app holds idle and under load, and how soon a command's answer can be read. */
export async function run(): Promise<void> {
  const folder = dataFolder();
  const bar = progress(4);
  const settings = { SITE_FOLDER: 'dist', DEMO: '1' };
  bar.step('first start');
  const from = performance.now();
  const first = await startApp(folder.path, settings);
  const firstMs = performance.now() - from;
  await first.stop();
  bar.step('next start');
  const again = performance.now();
  const app = await startApp(folder.path, settings);
  const nextMs = performance.now() - again;
  bar.step('idle');
  await Bun.sleep(idleMs);
  const idle = residentMegabytes(app.pid);

  bar.step(`${commandsPerSecond} commands a second`);
  const cookie = await signUp(app.url, 1);
  const students: number[] = [];
  for (let nth = 0; nth < studentCount; nth++)
    students.push((await call(app.url, cookie, '/api/students', aStudent())).id);
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const begin = performance.now();
  for (let nth = 0; performance.now() - begin < loadMs; nth++) {
    under.push(writeAndRead(nth));
    await Bun.sleep(
      Math.max(0, begin + (nth + 1) * (1_000 / commandsPerSecond) - performance.now()),
    );
  }
  await Promise.all(under);
  const loaded = residentMegabytes(app.pid);
  await app.stop();
  folder.clear();
  bar.done();

  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  tell({ what: 'first start, to healthy (initdb, demo school)', measured: seconds(firstMs) });
  tell({ what: 'next start, to healthy', measured: seconds(nextMs) });
  tell({
    what: 'memory of the app, idle',
    measured: `${idle} MB`,
    goal: 'under 200 MB',
    isHeld: idle < 200,
  });
  tell({
    what: `memory after ${loadMs / 1_000} s at ${commandsPerSecond} commands a second`,
    measured: `${loaded} MB`,
  });
  tell({
    what: `a command until its answer, which its read model has reached, at ${commandsPerSecond} commands a second`,
    measured: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (${sorted.length} of them)`,
  });

  /** Logs an hour; now and then reads the logbook, where it must be. */
  async function writeAndRead(nth: number): Promise<void> {
    const sent = performance.now();
    const studentId = students[nth % studentCount];
    const entry = { entryType: 'practice', duration: 60, description: `Practice ${nth}` };
    const { id } = await call(app.url, cookie, `/api/students/${studentId}/logbook`, entry);
    times.push(performance.now() - sent);
    if (nth % 50 !== 0) return;
    const rows: { id: number }[] = await call(
      app.url,
      cookie,
      `/api/students/${studentId}/logbook`,
    );
    if (!rows.some((row) => row.id === id)) throw new Error('an acknowledged entry is not there');
  }
}

function tell(figure: Figure): void {
  console.log(`${figure.what.padEnd(70)} ${figure.measured}`);
  note(figure);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
