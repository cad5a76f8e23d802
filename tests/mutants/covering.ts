import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

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
 * Runs each test file by itself and notes what it ran. Kept in .tmp/covering.json, so that a second hunt begins at once; what was noted of a file that has changed since is
 * a good guess. Delete it to have everything noted anew.
 * @param atOnce how many files at the same time
 */
export async function coveringOf(
  atOnce: number,
  onProgress: (done: number, of: number) => void,
): Promise<Covering> {
  if (existsSync(keptAt)) return Bun.file(keptAt).json();
  const files = testFiles();
  const covering: Record<string, Covering[string]> = {};
  let done = 0;
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      covering[file] = await covered(file);
      onProgress(++done, files.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  mkdirSync(join(folder, '.tmp'), { recursive: true });
  await Bun.write(keptAt, JSON.stringify(covering));
  return covering;
}

async function covered(file: string): Promise<Covering[string]> {
  const reports = join(folder, '.tmp/covered', Bun.hash(file).toString(36));
  const from = performance.now();
  const run = Bun.spawn(
    [
      process.execPath,
      'test',
      '--timeout=60000',
      '--coverage',
      '--coverage-reporter=lcov',
      `--coverage-dir=${reports}`,
      `./${file}`,
    ],
    { cwd: folder, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
  );
  await run.exited;
  const ms = Math.round(performance.now() - from);
  const report = Bun.file(join(reports, 'lcov.info'));
  return { ms, lines: (await report.exists()) ? linesOf(await report.text()) : {} };
}

/** The lines that were run, as ranges ("3-9,12"), by file of the product. */
export function linesOf(lcov: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const record of lcov.split('end_of_record')) {
    const [, file] = /^SF:(.*)$/m.exec(record) ?? [];
    if (!file || !/^(api|domain|projections|site)\//.test(file)) continue;
    const lines = [...record.matchAll(/^DA:(\d+),(\d+)/gm)]
      .filter(([, , times]) => Number(times) > 0)
      .map(([, line]) => Number(line));
    if (lines.length > 0) all[file] = asRanges(lines);
  }
  return all;
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
 * The test files that run a line. Those come first that run the least of the product, as they are about it, and of them the quick ones.
 * @param line counted from 1
 */
export function testsOf(covering: Covering, file: string, line: number): string[] {
  return Object.entries(covering)
    .filter(([, { lines }]) => isIn(lines[file], line))
    .toSorted(
      ([, one], [, other]) =>
        Object.keys(one.lines).length * one.ms - Object.keys(other.lines).length * other.ms,
    )
    .map(([test]) => test);
}

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
