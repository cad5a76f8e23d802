import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timeOf } from '../support/near.ts';

/** Which test files run which lines of the product, and how long each takes, in milliseconds. */
export type Covering = Readonly<
  Record<string, { readonly ms: number; readonly lines: Readonly<Record<string, string>> }>
>;

const folder = join(import.meta.dir, '../..');
const keptAt = join(folder, '.tmp/covering.json');

/** Every test file but the browser's, and those that are about the machine: they would notice anything, at the price of all others. */
const testFiles = (): string[] =>
  [...new Bun.Glob('tests/**/*.test.ts').scanSync(folder)]
    .filter((file) => !/^tests\/(e2e|boot|bench)\//.test(file))
    .toSorted();

/**
 * Runs the tests once and notes which functions each file of them has run (trace.ts); what only a program runs that a test starts is not seen. Kept in .tmp/covering.json,
 * so that a second hunt begins at once; what was noted of a file that has changed since is a good guess. Delete it to have everything noted anew.
 */
export async function coveringOf(): Promise<Covering> {
  if (existsSync(keptAt)) return Bun.file(keptAt).json();
  const into = join(folder, '.tmp/traced');
  rmSync(into, { recursive: true, force: true });
  const run = Bun.spawn(
    [
      process.execPath,
      'test',
      `--parallel=${navigator.hardwareConcurrency + 1}`,
      '--no-isolate',
      '--timeout=300000',
      '--preload=./tests/mutants/trace.ts',
      ...testFiles().map((file) => `./${file}`),
    ],
    {
      cwd: folder,
      env: { ...process.env, TRACED_INTO: into },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
    },
  );
  await run.exited;
  const covering = joined(await notesIn(into));
  await Bun.write(keptAt, JSON.stringify(covering));
  return covering;
}

/** What one process noted of one test file: lines of the product, as "file:line". */
type Note = { readonly file: string; readonly lines: readonly string[] };

const notesIn = (from: string): Promise<Note[]> =>
  Promise.all(
    [...new Bun.Glob('*.json').scanSync(from)].map((name) => Bun.file(join(from, name)).json()),
  );

/** What was noted, by test file. */
export function joined(notes: readonly Note[]): Covering {
  const tests = Map.groupBy(notes, ({ file }) => file);
  return Object.fromEntries(
    [...tests].map(([test, of]) => {
      const lines = Map.groupBy(new Set(of.flatMap((note) => note.lines)), (line) =>
        line.slice(0, line.lastIndexOf(':')),
      );
      const ranges = [...lines].map(
        ([file, those]) =>
          [file, asRanges(those.map((line) => Number(line.slice(file.length + 1))))] as const,
      );
      return [test, { ms: timeOf(test), lines: Object.fromEntries(ranges) }];
    }),
  );
}

function asRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/**
 * The test files that run a line; where it lies in no function that was run, those that run its file, else its folder. Those come first that are called as it is, then those that
 * run much of its file and little of the product, as they are about it, and of them the quick ones.
 * @param line counted from 1
 */
export function testsOf(covering: Covering, file: string, line: number): string[] {
  const named = new Set(wordsIn(file));
  const away = ([test, { lines, ms }]: [string, Covering[string]]) => {
    const shared = wordsIn(test).filter((word) => named.has(word)).length;
    const own = linesIn(lines[file] ?? '').length;
    return (Object.keys(lines).length * ms) / ((1 + own) * 10 ** shared);
  };
  const all = Object.entries(covering).toSorted((one, other) => away(one) - away(other));
  const those = (runs: (lines: Readonly<Record<string, string>>) => boolean) =>
    all.filter(([, { lines }]) => runs(lines)).map(([test]) => test);
  const ofLine = those((lines) => isIn(lines[file], line));
  if (ofLine.length > 0) return ofLine;
  const ofFile = those((lines) => file in lines);
  if (ofFile.length > 0) return ofFile;
  return those((lines) => Object.keys(lines).some((one) => dirname(one) === dirname(file)));
}

/** `api/cases/lessons/series.ts` is in what `lesson-series.db.test.ts` tests: words of a path, in the singular. */
const wordsIn = (path: string): string[] =>
  path
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(test|case|http|route|command|quer|projection|engine|security)/.test(word),
    );

const isIn = (ranges: string | undefined, line: number): boolean =>
  bounds(ranges).some(([from, to]) => from <= line && line <= to);

/** Each line of "3-9,12". */
export const linesIn = (ranges: string): number[] =>
  bounds(ranges).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));

const bounds = (ranges: string | undefined): [number, number][] =>
  (ranges?.split(',') ?? []).map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return [from, to];
  });
