// `bun tests/support/record-near.ts`: notes anew which tests are about which folder. Runs every test but the browser's, which takes a quarter of an hour.
import { dirname } from 'node:path';
import { type Covering, coveringOf, linesIn } from '../mutants/covering.ts';
import { nearAt, timeOf } from './near.ts';

/** More of them than one call has time for would never be run. */
const mostMs = 6_000;
/** A test that brings no more new lines of a folder than this is about something else. */
const leastNew = 3;
/** What a file costs beside its tests, in milliseconds. */
const fileMs = 300;

/** By folder the tests that run most of it, the best first: each time the one that brings the most lines in the least time. */
export function nearOf(covering: Covering): Record<string, string[]> {
  const lines = new Map<string, Map<string, Set<string>>>();
  for (const [test, { lines: files }] of Object.entries(covering))
    for (const [file, ranges] of Object.entries(files)) {
      const folder = lines.get(dirname(file)) ?? new Map<string, Set<string>>();
      lines.set(dirname(file), folder);
      const ofTest = folder.get(test) ?? new Set();
      folder.set(test, ofTest);
      for (const line of linesIn(ranges)) ofTest.add(`${file}:${line}`);
    }
  const folders = [...lines.keys()].toSorted();
  const many = Object.keys(covering).length / 4;
  for (const byTest of lines.values()) leaveOut(runByMore(byTest, many), byTest);
  return Object.fromEntries(
    folders.map((folder) => [folder, bestOf(lines.get(folder) ?? new Map())]),
  );
}

/** What every start of the product runs is what no test is about. */
function runByMore(byTest: Map<string, Set<string>>, many: number): Set<string> {
  const times = new Map<string, number>();
  for (const run of byTest.values())
    for (const line of run) times.set(line, (times.get(line) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count > many).map(([line]) => line));
}

/** Unless nothing else of the folder is run at all. */
function leaveOut(lines: Set<string>, byTest: Map<string, Set<string>>): void {
  const left = [...byTest].map(([test, run]) => [test, run.difference(lines)] as const);
  if (left.every(([, run]) => run.size === 0)) return;
  byTest.clear();
  for (const [test, run] of left) if (run.size > 0) byTest.set(test, run);
}

function bestOf(byTest: Map<string, Set<string>>): string[] {
  const chosen: string[] = [];
  const run = new Set<string>();
  let ms = 0;
  for (;;) {
    let best: { test: string; worth: number } | null = null;
    for (const [test, lines] of byTest) {
      if (chosen.length > 0 && ms + timeOf(test) > mostMs) continue;
      const fresh = lines.difference(run).size;
      if (fresh < leastNew && chosen.length > 0) continue;
      const worth = fresh / (timeOf(test) + fileMs);
      if (!best || worth > best.worth) best = { test, worth };
    }
    if (!best) return chosen;
    chosen.push(best.test);
    for (const line of byTest.get(best.test) ?? []) run.add(line);
    byTest.delete(best.test);
    ms += timeOf(best.test);
  }
}

if (import.meta.main) {
  const near = nearOf(await coveringOf());
  await Bun.write(nearAt, `${JSON.stringify(near, null, 2)}\n`);
}
