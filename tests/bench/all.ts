import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { figuresIn, tableOf } from './figures.ts';
import { sectionsOfResults } from './results-section.ts';

/**
 * Runs benchmarks one after another, each in a process of its own, and writes RESULTS.md again after each, so that a run that is broken off leaves what it has.
 * @returns whether all of them came to their end
 */
export async function runAll(names: readonly string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-figures-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const broken: string[] = [];
  const done: string[] = [];
  const loadBefore = loadavg()[0] ?? 0;
  for (const name of names) {
    console.log(`\n${name}`);
    const child = Bun.spawn([process.execPath, 'tests/bench/run.ts', name], {
      env: { ...process.env, BENCH_FIGURES: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    ((await child.exited) === 0 ? done : broken).push(name);
    await Bun.write(
      'tests/bench/RESULTS.md',
      page(file, done, broken, names, loadBefore, await sectionsOfResults()),
    );
  }
  console.log(`\n${tableOf(figuresIn(file))}\n\nWritten to tests/bench/RESULTS.md.`);
  rmSync(folder, { recursive: true });
  return broken.length === 0;
}

function page(
  file: string,
  done: readonly string[],
  broken: readonly string[],
  all: readonly string[],
  loadBefore: number,
  sections: string,
): string {
  const [cpu] = cpus();
  const waiting = all.filter((name) => !done.includes(name) && !broken.includes(name));
  return [
    '# Results',
    `Written by \`bun run bench\` on ${new Date().toISOString().slice(0, 10)}: ${type()} ${release()}, ${cpus().length} cores of ${cpu?.model.trim() ?? 'unknown kind'}, ` +
      `${Math.round(totalmem() / 1e9)} GB of memory, Bun ${Bun.version}. Load average ${loadBefore.toFixed(1)} before the first and ${(loadavg()[0] ?? 0).toFixed(1)} after the last: ` +
      'above the number of cores somebody else was at work too, and then only the ratios say something about us.',
    tableOf(figuresIn(file)),
    ...(broken.length > 0 ? [`Broke off: ${broken.join(', ')}.`] : []),
    ...(waiting.length > 0 ? [`Not run: ${waiting.join(', ')}.`] : []),
    'What is measured how, and beside what: [README](README.md).',
    `${sections}\n`,
  ].join('\n\n');
}
