import { loadavg } from 'node:os';
import { dataFolder, startApp } from '../support/app-process.ts';
import { signInToDemo } from './demo-sign-in.ts';
import { note } from './figures.ts';
import { type Audit, audit, type Broken, fetchLighthouse, kinds } from './lighthouse-audit.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

/** 100 in all four on these. */
const pages = ['/', '/instructors', '/nz-driving-guide', '/help', '/pricing'];
/** Of somebody signed in, where search engines have no business and speed has its own goal. */
const dashboard = '/dashboard';
const dashboardGoals = [95, 100, 100, 0];
const rounds = 3;

/**
 * `bun run bench lighthouse`: the real Lighthouse, as a phone on a slow line, on five pages of the built site, an instructor's own and the dashboard of the demo's;
 * the median of three runs each.
 */
export async function run(): Promise<void> {
  const missing = await fetchLighthouse();
  if (missing) {
    console.error(missing);
    process.exitCode = 1;
    return;
  }
  const folder = dataFolder();
  const app = await startApp(folder.path, { SITE_FOLDER: 'dist', DEMO: '1' });
  const asked = [...pages, await profileOf(app.url), dashboard];
  const { cookie } = await signInToDemo(app.url);
  const bar = progress(asked.length * rounds);
  try {
    for (const page of asked) tell(page, await audits(page));
  } finally {
    bar.done();
    await app.stop();
    folder.clear();
  }

  /** Three audits of a page. On a busy machine Chromium may paint nothing in time: one such run is made good, a second is a broken page. */
  async function audits(page: string): Promise<Audit[] | Broken> {
    const found: Audit[] = [];
    let hasFailed = false;
    while (found.length < rounds) {
      bar.at(asked.indexOf(page) * rounds + found.length, `${page}, run ${found.length + 1}`);
      const result = await audit(app.url + page, page === dashboard ? cookie : undefined);
      if (!('broken' in result)) found.push(result);
      else if (app.hasEnded()) return { broken: 'the app has ended' };
      else if (hasFailed) return result;
      else hasFailed = true;
    }
    return found;
  }
}

/** The page of the first instructor in the directory. */
async function profileOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/instructors`);
  const [first] = (await answer.json()) as { id: number }[];
  return `/instructors/${first?.id ?? 1}`;
}

function tell(page: string, found: readonly Audit[] | Broken): void {
  const what = `Lighthouse of ${page}`;
  const goals = page === dashboard ? dashboardGoals : [100, 100, 100, 100];
  const goal = page === dashboard ? goals.slice(0, 3).join(', ') : '100 in all four';
  if ('broken' in found) {
    console.log(`${page.padEnd(20)} broken: ${found.broken}`);
    note({ what, measured: `broken: ${found.broken}`, goal, isHeld: false });
    process.exitCode = 1;
    return;
  }
  const scores = kinds.map(({ id, name }) => ({
    name,
    score: median(found.map(({ scores }) => scores[id])),
  }));
  const measured = scores.map(({ name, score }) => `${name} ${score}`).join(', ');
  // A page whose script takes no time is blocked as well where others keep the processors from it.
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const blocked = `blocked for ${Math.round(median(found.map(({ blockedMs }) => blockedMs)))} ms at load ${load}`;
  const short = [...new Set(found.flatMap(({ short }) => short))];
  const why = short.length > 0 ? `; short in a run or more: ${short.join(', ')}` : '';
  console.log(`${page.padEnd(20)} ${measured} (${blocked}${why})`);
  note({
    what,
    measured: `${measured} (${blocked})`,
    goal,
    isHeld: scores.every(({ score }, nth) => score >= (goals[nth] ?? 100)),
  });
}
