// `bun run test:near [folders or files]`: the tests that are most about a place, in about ten seconds. Without any, what was changed since the last commit.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
 * @param tests every test file, of which those come first that are called as a place is
 */
export function testsNear(
  places: readonly string[],
  near: Near,
  takes: (test: string) => number = timeOf,
  tests: readonly string[] = [],
): string[] {
  const chosen = new Set(places.filter((place) => place.endsWith('.test.ts')));
  const lists = places
    .filter((place) => product.test(`${place}/`) && !chosen.has(place))
    .flatMap((place) => listsOf(place.replace(/\/$/, ''), near, tests));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  let ms = [...chosen].reduce((sum, test) => sum + takes(test), 0);
  for (let nth = 0; nth < longest; nth += 1)
    for (const list of lists) {
      const test = list[nth];
      if (!test || chosen.has(test)) continue;
      if (ms + takes(test) > budgetMs && chosen.size > 0) continue;
      chosen.add(test);
      ms += takes(test);
    }
  return [...chosen];
}

type Near = Readonly<Record<string, readonly string[]>>;

/**
 * First the tests that have the name of the place, then those noted for its folder and the folders in it.
 * Where a place has none, the folder above is asked.
 */
function listsOf(place: string, near: Near, tests: readonly string[]): (readonly string[])[] {
  const folder = /\.\w+$/.test(place) ? dirname(place) : place;
  const noted = Object.keys(near).filter((one) => one === folder || one.startsWith(`${folder}/`));
  const names = new Set([place, folder].map(nameOf));
  const namesakes = tests
    .filter((test) => names.has(nameOf(test)))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const lists = [namesakes, ...noted.map((one) => near[one] ?? [])].filter(
    ({ length }) => length > 0,
  );
  const above = dirname(folder);
  return lists.length > 0 || above === '.' ? lists : listsOf(above, near, tests);
}

/** `domain/car` and `tests/api/cars.db.test.ts` have one name. */
const nameOf = (path: string): string => basename(path).replace(/\..*$/, '').replace(/s$/, '');

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
  const all = [
    ...new Bun.Glob('tests/{api,domain,projections,security,site}/**/*.test.ts').scanSync(root),
  ];
  const tests = testsNear(places, await Bun.file(nearAt).json(), timeOf, all.toSorted());
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
