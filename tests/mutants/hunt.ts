import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersFrom } from '../security/pick.ts';
import { copyOfCheckout, noticing, root } from './copy.ts';
import { type Covering, coveringOf, testsOf } from './covering.ts';
import { changed, type Mutant, mutantsOf, told } from './kinds.ts';
import { reasonFor } from './known-survivors.ts';

/** Of which each has to notice nine of ten. */
export const layers = {
  domain: ['domain/**/*.ts'],
  cases: ['api/cases/**/*.ts'],
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
/** They ask for each kind of database. */
const fillers = [
  'tests/api/walking-skeleton.db.test.ts',
  'tests/api/event-log-postgres.db.test.ts',
];
/** What fills them has to fill its own. */
const filling =
  /\/(schema|create-missing|parts|drop-old-search-indexes|engine-schema|ledger-table)\.ts$/;
/** So many test files share a process. */
const few = 6;
/** No test of a file hangs for longer because of a mutant. */
const hangMs = 90_000;

/** So many mutants of each layer, or of those that LAYER names (`LAYER=domain,http`), the same ones for the same seed. */
export function drawn(seed: number, perLayer: number): { layer: Layer; mutant: Mutant }[] {
  const wanted = process.env['LAYER']?.split(',') ?? Object.keys(layers);
  return Object.entries(layers).flatMap(([name, globs], nth) => {
    const layer = name as Layer;
    if (!wanted.includes(layer)) return [];
    const next = numbersFrom(seed + nth);
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
  // Fills the databases that the others are copied from.
  await noticing(untouched.folder, fillers, hangMs);
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
    const known =
      failing.get(test) ??
      noticing(untouched.folder, [test], longestOf(covering, [test])).then((one) => one !== null);
    failing.set(test, known);
    return known;
  };
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => worker(nth)));
  const refused = await refusedAmong(untouched.folder, hunted);
  untouched.clear();
  return hunted.map((each) =>
    refused.has(each.mutant) ? { ...each, fate: 'refused by the compiler', note: '' } : each,
  );
}

const longestOf = (covering: Covering, tests: readonly string[]): number =>
  tests.reduce((all, test) => all + (covering[test]?.ms ?? 0) * 5, hangMs);

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
    const { noticedBy, asked } = await firstToNotice(copy, mutant, tests, covering, fails);
    if (noticedBy) return { fate: 'noticed', note: noticedBy };
    const reason = reasonFor(mutant);
    if (reason) return { fate: 'stands', note: reason };
    return { fate: 'survived', note: `${asked} of ${tests.length} test files asked` };
  } finally {
    writeFileSync(path, text);
  }
}

async function firstToNotice(
  copy: string,
  { file }: Mutant,
  tests: readonly string[],
  covering: Covering,
  fails: (test: string) => Promise<boolean>,
): Promise<{ noticedBy: string | null; asked: number }> {
  const from = Date.now();
  // The one that is most about it by itself, the others a few at a time: what they import is read once then.
  const left = [...tests];
  while (left.length > 0 && Date.now() - from <= patienceMs) {
    const some = left.slice(0, left.length === tests.length ? 1 : few);
    const noticedBy = await noticing(copy, some, longestOf(covering, some), !filling.test(file));
    if (!noticedBy) left.splice(0, some.length);
    else if (await fails(noticedBy)) left.splice(left.indexOf(noticedBy), 1);
    else return { noticedBy, asked: tests.length - left.length + some.length };
  }
  return { noticedBy: null, asked: tests.length - left.length };
}

/** Which of those that survived the compiler would not have taken: all of them are made at once, and looked at once. */
async function refusedAmong(copy: string, hunted: readonly Hunted[]): Promise<Set<Mutant>> {
  const survived = hunted.filter(({ fate }) => fate === 'survived').map(({ mutant }) => mutant);
  if (survived.length === 0) return new Set();
  const files = Map.groupBy(survived, ({ file }) => file);
  for (const [file, mutants] of files) {
    const path = join(copy, file);
    const fromBehind = mutants.toSorted((one, other) => other.start - one.start);
    writeFileSync(path, fromBehind.reduce(changed, readFileSync(path, 'utf8')));
  }
  const run = Bun.spawn([process.execPath, 'x', 'tsc', '-p', '.', '--pretty', 'false'], {
    cwd: copy,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const said = await new Response(run.stdout).text();
  await run.exited;
  const isAlone = (file: string) => files.get(file)?.length === 1;
  return new Set(
    survived.filter(({ file, line }) =>
      said.includes(`${file}(${isAlone(file) ? '' : `${line},`}`),
    ),
  );
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
