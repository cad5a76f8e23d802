import { dataFolder, startApp } from '../support/app-process.ts';
import { type Figure, note } from './figures.ts';
import { residentMegabytes, slope } from './memory.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';
import { startTraffic } from './soak-traffic.ts';

/** In a run of the usual length memory is looked at every ten seconds; a shorter run looks as often. */
const samples = 60;
/** How much more the last third may hold than the middle one. */
const bearable = 1.1;

/** `bun run bench soak`: ten minutes of everything at once, and whether the app's memory is flat by then. `bun run bench soak 60` takes a minute. */
export async function run(): Promise<void> {
  const seconds = Number(process.argv[3] ?? 600);
  const folder = dataFolder();
  const bar = progress(samples);
  const app = await startApp(folder.path, { SITE_FOLDER: 'dist', DEMO: '1' });
  const held: number[] = [];
  try {
    const idle = residentMegabytes(app.pid);
    const traffic = await startTraffic(app.url);
    const from = performance.now();
    for (let nth = 1; nth <= samples; nth++) {
      await Bun.sleep(from + (nth * seconds * 1_000) / samples - performance.now());
      if (app.hasEnded()) throw new Error(`the app ended: ${await app.said()}`);
      held.push(residentMegabytes(app.pid));
      bar.at(nth, `${held.at(-1)} MB, ${traffic.summary()}`);
    }
    const done = await traffic.stop();
    bar.done();

    console.log(`MB, from first to last: ${held.join(' ')}\n`);
    const part = (begin: number, end: number) =>
      median(held.slice(held.length * begin, held.length * end));
    const [middle, last] = [part(1 / 3, 2 / 3), part(2 / 3, 1)];
    const perHour = slope(held.slice(samples / 3)) * ((samples * 3_600) / seconds);
    tell({ what: `a soak of ${seconds} s: what it did`, measured: done });
    tell({
      what: 'memory of the app, idle, then median of the first and of the last sixth of the soak',
      measured: `${idle} MB, ${part(0, 1 / 6)} MB, ${part(5 / 6, 1)} MB`,
    });
    tell({
      what: 'memory of the app in the last third of the soak',
      measured: `${last} MB`,
      beside: `${middle} MB in the middle third`,
      ratio: last / middle,
      goal: `ratio at most ${bearable}`,
      isHeld: last <= middle * bearable,
    });
    tell({
      what: 'how memory rose over the last two thirds of the soak, by the line that fits best',
      measured: `${perHour.toFixed(0)} MB an hour`,
    });
  } finally {
    await app.stop();
    folder.clear();
  }
}

function tell(figure: Figure): void {
  console.log(`${figure.what}\n  ${figure.measured}${figure.beside ? `; ${figure.beside}` : ''}`);
  note(figure);
}
