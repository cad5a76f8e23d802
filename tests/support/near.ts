// `bun run test:near [folders or files]`: the tests that are most about a place, in about ten seconds. Without any, what was changed since the last commit.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import timings from './timings.json' with { type: 'json' };

/** The folders of the product, each with the tests that together run the most of its lines in the least time, the best first. */
export const nearAt = join(import.meta.dir, 'near.json');
/** What the tests of one call take at most by what they took before, in milliseconds; starting takes the rest of the ten seconds. */
const budgetMs = 6_000;
const product = /^(api|domain|projections|site)\//;
const root = join(import.meta.dir, '../..');

/** How long a test file took when that was last noted, in milliseconds. */
export const timeOf = (test: string): number =>
  (timings.files as Record<string, number>)[test] ?? 3_000;

/**
 * The tests for some places: of each of their folders in turn the next best one, until the time is used up.
 * @param places folders or files of the product, or tests, from the root of the project
 * @param takes how long a test file takes, in milliseconds
 */
export function testsNear(
  places: readonly string[],
  near: Readonly<Record<string, readonly string[]>>,
  takes: (test: string) => number = timeOf,
): string[] {
  const chosen = new Set(places.filter((place) => place.endsWith('.test.ts')));
  const folders = new Set(
    places
      .filter((place) => product.test(`${place}/`) && !chosen.has(place))
      .flatMap((place) => foldersOf(place.replace(/\/$/, ''), near)),
  );
  const longest = Math.max(0, ...[...folders].map((folder) => near[folder]?.length ?? 0));
  let ms = [...chosen].reduce((sum, test) => sum + takes(test), 0);
  for (let nth = 0; nth < longest; nth += 1)
    for (const folder of folders) {
      const test = near[folder]?.[nth];
      if (!test || chosen.has(test)) continue;
      if (ms + takes(test) > budgetMs && chosen.size > 0) continue;
      chosen.add(test);
      ms += takes(test);
    }
  return [...chosen];
}

/** A folder and those below it; of a file the one that it lies in. */
function foldersOf(place: string, near: Readonly<Record<string, unknown>>): string[] {
  const folder = /\.\w+$/.test(place) ? dirname(place) : place;
  const those = Object.keys(near).filter((one) => one === folder || one.startsWith(`${folder}/`));
  const above = dirname(folder);
  return those.length > 0 || above === '.' ? those : foldersOf(above, near);
}

function changedPlaces(): string[] {
  const { stdout } = Bun.spawnSync(['git', 'status', '--porcelain', '-uall'], { cwd: root });
  return stdout
    .toString()
    .split('\n')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((path) => existsSync(join(root, path)));
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const places = asked.length > 0 ? asked : changedPlaces();
  const tests = testsNear(places, await Bun.file(nearAt).json());
  if (tests.length === 0) {
    console.error(`No quick test runs ${places.join(', ') || 'anything: nothing was changed'}.`);
    process.exit(2);
  }
  const run = Bun.spawn(
    [
      process.execPath,
      'test',
      '--no-isolate',
      '--parallel=2',
      '--timeout=300000',
      ...tests.map((test) => `./${test}`),
    ],
    { cwd: root, stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' },
  );
  process.exit(await run.exited);
}
