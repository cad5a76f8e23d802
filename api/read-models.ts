import { dirname, join } from 'node:path';
import type { LedgerReader } from '#projections/engine/ledger-tail.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { renewReadModels, whileNobodyElseMakes } from '#projections/engine/rebuild.ts';
import { builtFingerprint, createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import type { Database } from './database/database.ts';
import { shareReadModels } from './database/roles.ts';

/** The read models of this edition, each with the fingerprint of its sources, and one of them all. */
export type ReadModels = {
  readonly projections: readonly Projection[];
  readonly fingerprint: string;
};

const root = join(import.meta.dir, '../projections/');
const transpiler = new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true });

/** What every read model rests on. Facts from before their schemas were bounded reach the projections as the last one leaves them. */
const ofAll = [
  `${root}engine/schema.ts`,
  `${root}engine/fold/admit.ts`,
  `${root}engine/fold/blank.ts`,
  `${root}erasures/erasures.ts`,
  join(import.meta.dir, '../domain/kernel/keepable.ts'),
];

/**
 * Read models with a hash of what decides what each holds: the file named after its folder, and what that imports of `projections`; comments, layout and
 * types do not count. One that was built from other sources is rebuilt at boot, so a changed table or handler needs no migration.
 */
export const readModels = (): Promise<ReadModels> => (ofThisProcess ??= readSources());

let ofThisProcess: Promise<ReadModels> | undefined;

async function readSources(): Promise<ReadModels> {
  const sources = new Map<string, Promise<Source>>();
  const read = (path: string) => {
    const source = sources.get(path) ?? readSource(path);
    sources.set(path, source);
    return source;
  };
  const known = await Promise.all(
    projections.map(async (one) => {
      const paths = new Set(ofAll);
      await follow(`${root}${one.name}/${one.name}.ts`, paths, read);
      return { ...one, fingerprint: await hashOf([...paths].toSorted(), read) };
    }),
  );
  const hash = new Bun.CryptoHasher('sha256');
  for (const { name, fingerprint } of known) hash.update(`${name} ${fingerprint}\n`);
  return { projections: known, fingerprint: hash.digest('hex') };
}

/** Of all read models. */
export const readModelFingerprint = async () => (await readModels()).fingerprint;

type Source = { readonly code: string; readonly imports: readonly string[] };
type Read = (path: string) => Promise<Source>;

async function readSource(path: string): Promise<Source> {
  const text = await Bun.file(path).text();
  const imports = transpiler.scanImports(text).map(({ path: to }) => to);
  return { code: transpiler.transformSync(text), imports };
}

async function follow(path: string, met: Set<string>, read: Read): Promise<void> {
  if (met.has(path) || !path.startsWith(root)) return;
  met.add(path);
  for (const to of (await read(path)).imports) {
    if (to.startsWith('#projections/')) await follow(to.replace('#projections/', root), met, read);
    if (to.startsWith('.')) await follow(join(dirname(path), to), met, read);
  }
}

async function hashOf(paths: readonly string[], read: Read): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256');
  for (const path of paths) hash.update((await read(path)).code);
  return hash.digest('hex');
}

/**
 * Makes sure that there are read models, and that the app may use them: those of another edition serve until `renew` has made their successors.
 * @param owner a pool of exactly one connection, of whom they belong to
 * @param app as whom the app signs in, which is to use them; null where that is the owner
 * @returns whether they are those of this edition
 */
export async function findReadModels(
  owner: Database,
  ledger: LedgerReader,
  app: string | null,
  { projections: known, fingerprint }: ReadModels,
  onProgress?: (position: number, of: number) => void,
): Promise<boolean> {
  if ((await builtFingerprint(owner)) === null)
    await whileNobodyElseMakes(owner, async () => {
      if ((await builtFingerprint(owner)) === null && (await ledger.head()) === 0)
        await createReadSchema(owner, 'read', known, fingerprint);
    });
  if ((await builtFingerprint(owner)) === null)
    await renewReadModels(owner, ledger, known, fingerprint, onProgress);
  if (app !== null) await shareReadModels(owner, app);
  return (await builtFingerprint(owner)) === fingerprint;
}

/**
 * Makes sure the read models fit the code: created when there are none, and those that were built from other sources rebuilt beside the old ones. Of
 * several processes that start at once, one does it.
 * @param owner a pool of exactly one connection, of whom they belong to
 * @param app as whom the app signs in, which is to use them; null where that is the owner
 * @returns the fingerprint they have now
 */
export async function prepareReadModels(
  owner: Database,
  ledger: LedgerReader,
  app: string | null,
  onProgress?: (position: number, of: number) => void,
): Promise<string> {
  const models = await readModels();
  const { projections: known, fingerprint } = models;
  if (!(await findReadModels(owner, ledger, app, models, onProgress))) {
    await renewReadModels(owner, ledger, known, fingerprint, onProgress);
    if (app !== null) await shareReadModels(owner, app);
  }
  return fingerprint;
}
