import type { LedgerReader } from '#projections/engine/projector.ts';
import { rebuildReadModels, whileNobodyElseMakes } from '#projections/engine/rebuild.ts';
import { builtFingerprint, createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import type { Database } from './database.ts';

/** Facts from before their schemas were bounded reach the projections as this leaves them. */
const asFactsAreRead = new URL('../domain/kernel/keepable.ts', import.meta.url);

/**
 * A hash of everything under projections/ that decides what the read models hold, and of how facts are read. Read models built from other sources are rebuilt
 * at boot, so a changed table or handler needs no migration.
 */
export async function readModelFingerprint(): Promise<string> {
  const root = new URL('../projections/', import.meta.url).pathname;
  const names = [...new Bun.Glob('{registry.ts,*/*.sql,*/*.ts}').scanSync(root)]
    .filter(
      (name) =>
        !name.endsWith('/query.ts') &&
        !/^engine\/(?!schema|columns|table|statement|sql-)/.test(name),
    )
    .toSorted();
  const hash = new Bun.CryptoHasher('sha256');
  for (const name of names) hash.update(name).update(await Bun.file(root + name).text());
  hash.update(await Bun.file(asFactsAreRead).text());
  return hash.digest('hex');
}

/**
 * Makes sure the read models fit the code: created when there are none, rebuilt beside the old ones when they were built from other sources. Of
 * several processes that start at once, one does it.
 * @param own a pool of exactly one connection
 * @returns the fingerprint they have now
 */
export async function prepareReadModels(
  own: Database,
  ledger: LedgerReader,
  onRebuild: (position: number, of: number) => void,
): Promise<string> {
  const fingerprint = await readModelFingerprint();
  if ((await builtFingerprint(own)) === fingerprint) return fingerprint;
  await whileNobodyElseMakes(own, async () => {
    const built = await builtFingerprint(own);
    if (built === fingerprint) return;
    if (built === null && (await ledger.head()) === 0)
      await createReadSchema(own, 'read', projections, fingerprint);
    else await rebuildReadModels(own, ledger, projections, fingerprint, onRebuild);
  });
  return fingerprint;
}
