import type { LedgerReader } from '#projections/engine/projector.ts';
import { rebuildReadModels, whileNobodyElseMakes } from '#projections/engine/rebuild.ts';
import { builtFingerprint, createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import type { Database } from './database.ts';
import { shareReadModels } from './database-roles.ts';

/** Facts from before their schemas were bounded reach the projections as this leaves them. */
const asFactsAreRead = new URL('../domain/kernel/keepable.ts', import.meta.url);

/** Files that decide which tables there are and what events do to them: a model is named after its folder. The others only ask. */
const deciding =
  /^(registry|([\w-]+)\/(\2|tables)|engine\/(columns|projection|schema|statement|table))\.ts$/;
const transpiler = new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true });

/**
 * A hash of what decides what the read models hold, and of how events are read; comments, layout and types do not count.
 * Read models built from other sources are rebuilt at boot, so a changed table or handler needs no migration.
 */
export async function readModelFingerprint(): Promise<string> {
  const root = new URL('../projections/', import.meta.url).pathname;
  const names = [...new Bun.Glob('**/*.ts').scanSync(root)]
    .filter((name) => deciding.test(name))
    .toSorted();
  const hash = new Bun.CryptoHasher('sha256');
  for (const path of [...names.map((name) => root + name), asFactsAreRead.pathname])
    hash.update(transpiler.transformSync(await Bun.file(path).text()));
  return hash.digest('hex');
}

/**
 * Makes sure the read models fit the code: created when there are none, rebuilt beside the old ones when they were built from other sources. Of
 * several processes that start at once, one does it.
 * @param owner a pool of exactly one connection, of whom they belong to
 * @param app as whom the app signs in, which is to use them; null where that is the owner
 * @returns the fingerprint they have now
 */
export async function prepareReadModels(
  owner: Database,
  ledger: LedgerReader,
  app: string | null,
  onRebuild?: (position: number, of: number) => void,
): Promise<string> {
  const fingerprint = await readModelFingerprint();
  if ((await builtFingerprint(owner)) !== fingerprint)
    await whileNobodyElseMakes(owner, async () => {
      const built = await builtFingerprint(owner);
      if (built === fingerprint) return;
      if (built === null && (await ledger.head()) === 0)
        await createReadSchema(owner, 'read', projections, fingerprint);
      else await rebuildReadModels(owner, ledger, projections, fingerprint, onRebuild);
    });
  if (app !== null) await shareReadModels(owner, app);
  return fingerprint;
}
