import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersFrom } from '../security/pick.ts';
import { copyOfCheckout, notices, root } from './copy.ts';
import { type Covering, coveringOf, testsOf } from './covering.ts';
import { changed, type Mutant, mutantsOf, told } from './kinds.ts';
import { reasonFor } from './standing.ts';

/** Of which each has to notice nine of ten. */
export const layers = {
  domain: ['domain/**/*.ts'],
  cases: ['api/{cases,services}/**/*.ts'],
  http: ['api/http/**/*.ts'],
  projections: ['projections/**/*.ts'],
  'event log': ['api/{event-log,ledger-kurrent}/**/*.ts'],
} as const;
type Layer = keyof typeof layers;

export type Fate = 'noticed' | 'survived' | 'not run' | 'refused by the compiler' | 'stands';
export type Hunted = {
  readonly layer: Layer;
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** What noticed it, or why it may stand. */
  readonly note: string;
};

/** The longest that the tests of one mutant may take, in milliseconds: one that no test noticed until then has survived those that were asked. */
const patienceMs = 120_000;
/** No test of a file hangs for longer because of a mutant. */
const hangMs = 90_000;

/** So many mutants of each layer, or of those that LAYER names (`LAYER=domain,http`), the same ones for the same seed. */
export function drawn(seed: number, perLayer: number): { layer: Layer; mutant: Mutant }[] {
  const next = numbersFrom(seed);
  const wanted = process.env['LAYER']?.split(',') ?? Object.keys(layers);
  return Object.entries(layers).flatMap(([name, globs]) => {
    const layer = name as Layer;
    if (!wanted.includes(layer)) return [];
    const files = globs
      .flatMap((glob) => [...new Bun.Glob(glob).scanSync(root)])
      // Where a line of a picture runs is for eyes to judge.
      .filter((file) => !file.includes('/drawing/'))
      .toSorted();
    const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
    // A kind that is everywhere, such as numbers, would drown the rest: first a kind is drawn, then one of it.
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
    const picked = new Set<Mutant>();
    while (picked.size < Math.min(perLayer, all.length)) {
      const kind = kinds[Math.floor(next() * kinds.length)];
      const some = all.filter((mutant) => mutant.kind === kind && !picked.has(mutant));
      const one = some[Math.floor(next() * some.length)];
      if (one) picked.add(one);
    }
    return [...picked].map((mutant) => ({ layer, mutant }));
  });
}

/**
 * Makes one mutant after the other in copies of this checkout and runs the tests that run its line.
 * @param until milliseconds since 1970 after which no further mutant is begun
 */
export async function hunt(
  { seed, perLayer, atOnce }: { seed: number; perLayer: number; atOnce: number },
  onProgress: (done: number, of: number) => void,
  until: number,
): Promise<Hunted[]> {
  const covering = await coveringOf();
  // One of each layer in turn, so that a hunt that ends early has seen them all.
  const waiting = inTurn(drawn(seed, perLayer));
  const all = waiting.length;
  const hunted: Hunted[] = [];
  // For whoever does not want to wait for the end, which is an hour away.
  const log = join(root, '.tmp/hunted.log');
  rmSync(log, { force: true });
  const untouched = copyOfCheckout('untouched');
  const worker = async (nth: number) => {
    const { folder, clear } = copyOfCheckout(String(nth));
    for (let one = waiting.shift(); one && Date.now() < until; one = waiting.shift()) {
      const known: Hunted = { ...one, ...(await fateOf(folder, one.mutant, covering, fails)) };
      hunted.push(known);
      appendFileSync(log, `${known.layer} ${known.fate}: ${told(known.mutant)} ${known.note}\n`);
      onProgress(hunted.length, all);
    }
    clear();
  };
  // What fails on its own notices nothing.
  const failing = new Map<string, Promise<boolean>>();
  const fails = (test: string): Promise<boolean> => {
    const known = failing.get(test) ?? notices(untouched.folder, test, longestOf(covering, test));
    failing.set(test, known);
    return known;
  };
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => worker(nth)));
  untouched.clear();
  return hunted;
}

const longestOf = (covering: Covering, test: string): number =>
  hangMs + (covering[test]?.ms ?? 0) * 5;

function inTurn<Of extends { layer: Layer }>(all: readonly Of[]): Of[] {
  const piles = Object.keys(layers).map((layer) => all.filter((one) => one.layer === layer));
  const longest = Math.max(...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) =>
    piles.flatMap((pile) => pile[nth] ?? []),
  ).flat();
}

async function fateOf(
  copy: string,
  mutant: Mutant,
  covering: Covering,
  fails: (test: string) => Promise<boolean>,
): Promise<{ fate: Fate; note: string }> {
  const tests = testsOf(covering, mutant.file, mutant.line);
  if (tests.length === 0) return { fate: 'not run', note: '' };
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, changed(text, mutant));
  try {
    const { noticedBy, asked } = await firstToNotice(copy, tests, covering, fails);
    if (noticedBy) return { fate: 'noticed', note: noticedBy };
    if (await isRefused(copy, mutant.file)) return { fate: 'refused by the compiler', note: '' };
    const reason = reasonFor(mutant);
    if (reason) return { fate: 'stands', note: reason };
    return { fate: 'survived', note: `${asked} of ${tests.length} test files asked` };
  } finally {
    writeFileSync(path, text);
  }
}

async function firstToNotice(
  copy: string,
  tests: readonly string[],
  covering: Covering,
  fails: (test: string) => Promise<boolean>,
): Promise<{ noticedBy: string | null; asked: number }> {
  const from = Date.now();
  for (const [nth, test] of tests.entries()) {
    if (Date.now() - from > patienceMs) return { noticedBy: null, asked: nth };
    if ((await notices(copy, test, longestOf(covering, test))) && !(await fails(test)))
      return { noticedBy: test, asked: nth + 1 };
  }
  return { noticedBy: null, asked: tests.length };
}

async function isRefused(copy: string, file: string): Promise<boolean> {
  // What the compiler knew of the copy before, so that it looks at one file and those that use it.
  const known = join(copy, '.tmp.tsbuildinfo');
  const run = Bun.spawn([process.execPath, 'x', 'tsc', '-p', '.', '--tsBuildInfoFile', known], {
    cwd: copy,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const said = await new Response(run.stdout).text();
  await run.exited;
  return said.includes(file);
}

/** What a hunt has shown, for people: a table by layer, then who survived. */
export function report(hunted: readonly Hunted[], seed: number): string {
  const rows = Object.keys(layers).map((layer) => {
    const of = (fate: Fate) =>
      hunted.filter((one) => one.layer === layer && one.fate === fate).length;
    const [noticed, survived, notRun] = [of('noticed'), of('survived'), of('not run')];
    const judged = noticed + survived + notRun;
    const share = judged === 0 ? '–' : `${Math.round((noticed / judged) * 100)} %`;
    return `| ${layer} | ${noticed} | ${survived} | ${notRun} | ${of('stands')} | ${of('refused by the compiler')} | ${share} |`;
  });
  const list = (fate: Fate) =>
    hunted
      .filter((one) => one.fate === fate)
      .map(({ mutant, note }) => `- ${told(mutant)}${note && ` (${note})`}`)
      .toSorted()
      .join('\n') || 'None.';
  return `# Mutants

What \`SEED=${seed} bun run prove mutants\` has shown: a place of the product changed as a slip of the hand would change it, and whether a test noticed. Browser tests are not asked.

| layer | noticed | survived | run by no test | stands, with a reason | refused by the compiler | noticed, of those that count |
|---|---|---|---|---|---|---|
${rows.join('\n')}

## Survived

${list('survived')}

## Run by no test

${list('not run')}

## Stands

${list('stands')}
`;
}

/** The least share of a layer that is noticed. @returns from 0 to 1; 1 where nothing was judged */
export function leastNoticed(hunted: readonly Hunted[]): number {
  const shares = Object.keys(layers).map((layer) => {
    const judged = hunted.filter(
      (one) => one.layer === layer && ['noticed', 'survived', 'not run'].includes(one.fate),
    );
    return judged.length === 0
      ? 1
      : judged.filter(({ fate }) => fate === 'noticed').length / judged.length;
  });
  return Math.min(...shares);
}
