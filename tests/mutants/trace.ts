// Loaded before the tests of a traced run (covering.ts): notes which functions of the product each test file has run.
import { afterAll, afterEach, beforeAll } from 'bun:test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { plugin } from 'bun';
import { ownLines, traced } from './traced-functions.ts';

const root = join(import.meta.dir, '../..');
const folder = process.env['TRACED_INTO'] ?? join(root, '.tmp/traced');
mkdirSync(folder, { recursive: true });

/** By number of a function the lines that are its own, as "file:line". */
const functions: string[][] = [];
const seen = new Map<string, Set<number>>();
let run = new Set<number>();
let test = '';

Object.assign(globalThis, { __run: (nth: number) => run.add(nth) });

plugin({
  name: 'traced',
  setup(build) {
    const product = new RegExp(`^${RegExp.escape(root)}/(api|domain|projections|site)/.*\\.tsx?$`);
    build.onLoad({ filter: product }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      const file = relative(root, path);
      const contents = traced(file, text, (spot) => {
        functions.push(ownLines(spot).map((line) => `${file}:${line}`));
        return functions.length - 1;
      });
      return { contents, loader };
    });
  },
});

// Before whatever a file does first, which is no longer the one's before it.
beforeAll(() => {
  if (test !== Bun.main) follow(Bun.main);
});
afterEach(write);
afterAll(write);
process.on('exit', write);

function follow(next: string): void {
  write();
  test = next;
  run = seen.get(next) ?? new Set();
  seen.set(next, run);
}

let written = 0;
function write(): void {
  if (test === '' || run.size === written) return;
  written = run.size;
  const file = relative(root, test);
  const lines = [...new Set([...run].flatMap((nth) => functions[nth] ?? []))];
  const name = `${Bun.hash(file).toString(36)}-${process.pid}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ file, lines }));
}
