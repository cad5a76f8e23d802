import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as textIn } from 'node:stream/consumers';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { writeWhole } from '#api/ground/write-whole.ts';
import type { KeyStore } from '#api/personal-keys/key-store.ts';
import { holdEpoch } from '#api/personal-keys/personal-keys-table.ts';
import { oneRowTable } from '#api/vault/columns.ts';
import { moment, uuid } from '#projections/engine/columns.ts';
import { isTrue } from '#projections/engine/rows.ts';
import { decryptedWith, isAge } from './age.ts';

/** When the keys were last exported, and under which epoch: after an erasure there is another. */
export const lastKeysExportTable = oneRowTable('vault.last_keys_export', {
  madeAt: moment(),
  epoch: uuid(),
});

/** What no backup holds and no restore can do without, and the key that signs the ledger. */
const keysFile = z.object({
  keepLeftKeys: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** What sessions, codes and links are hashed with; null where the settings give it. */
  pepper: z.string().nullable(),
  /** In PEM; null where nothing was sealed yet. */
  sealKey: z.string().nullable(),
  /** What the store of the personal keys holds of this ledger, in base64. */
  secrets: z.array(z.object({ name: z.string().regex(/^[a-z\d.-]+$/), content: z.base64() })),
});
type KeysFile = z.infer<typeof keysFile>;

const pepperIn = (dataDir: string) => join(dataDir, 'keys', 'pepper');
const sealKeyIn = (dataDir: string) => join(dataDir, 'seal-key.pem');

/** The keys of one moment: while they are read no erasure changes them. Notes that they were exported. @throws `BootProblem` before the first start */
export function collectKeys(
  sql: Sql,
  {
    dataDir,
    store,
    now,
  }: { readonly dataDir: string; readonly store: KeyStore; readonly now: string },
): Promise<KeysFile> {
  return sql.begin(async (tx) => {
    const isThere = await isTrue(tx)`
      select to_regclass('vault.key_epoch') is not null`;
    const inUse = isThere ? await holdEpoch(tx) : null;
    if (!inUse) throw new BootProblem('There are no keys here yet: start the app first.');
    const secrets: KeysFile['secrets'] = [];
    for (const name of (await store.list()).toSorted()) {
      const content = name.startsWith(`${inUse.ledger}.`) ? await store.get(name) : null;
      if (content) secrets.push({ name, content: Buffer.from(content).toString('base64') });
    }
    if (!secrets.some(({ name }) => name.startsWith(`${inUse.ledger}.${inUse.id}.`)))
      throw new BootProblem(
        `${store.where} does not hold the keys of this database. Use the DATA_DIR or the KEYS of the app.`,
      );
    await tx`
      insert into vault.last_keys_export (made_at, epoch) values (${now}, ${inUse.id})
      on conflict (only_row) do update set made_at = excluded.made_at, epoch = excluded.epoch`;
    return {
      keepLeftKeys: 1,
      exportedAt: now,
      pepper: textOf(pepperIn(dataDir)),
      sealKey: textOf(sealKeyIn(dataDir)),
      secrets,
    };
  });
}

/** @param identityFile of age; absent where the file is not encrypted. @throws `BootProblem` where it is no file of keys */
export async function readKeysFile(
  file: string,
  identityFile: string | undefined,
): Promise<KeysFile> {
  const content = contentOf(file);
  if (isAge(content) && !identityFile)
    throw new BootProblem(`${file} is encrypted: name the file of its identity with --identity.`);
  const plain =
    isAge(content) && identityFile
      ? await textIn(await decryptedWith(identityFile, Readable.from([content])))
      : content.toString();
  const read = keysFile.safeParse(jsonOf(plain));
  if (!read.success) throw new BootProblem(`${file} holds no keys of Keep Left.`);
  return read.data;
}

/** Puts keys in place; what is there already is left. May be run again. @throws `BootProblem` where other keys are there */
export async function placeKeys(
  { pepper, sealKey, secrets }: KeysFile,
  { dataDir, store }: { readonly dataDir: string; readonly store: KeyStore },
): Promise<void> {
  const files = [
    { path: pepperIn(dataDir), content: pepper },
    { path: sealKeyIn(dataDir), content: sealKey },
  ];
  for (const { path, content } of files) {
    const there = textOf(path);
    if (there !== null && content !== null && there !== content) throw keysThere(path);
  }
  const wanted = new Set(secrets.map(({ name }) => name));
  for (const name of await store.list())
    if (!wanted.has(name)) throw keysThere(`${store.where} (${name})`);
  for (const { name, content } of secrets) {
    const there = await store.get(name);
    if (there && Buffer.from(there).toString('base64') !== content)
      throw keysThere(`${store.where} (${name})`);
  }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
    for (const { path, content } of files)
      if (content !== null && textOf(path) === null) writeWhole(path, content);
  } catch (fault) {
    throw new BootProblem(`The keys could not be written to ${dataDir}: ${sentenceOf(fault)}.`);
  }
  for (const { name, content } of secrets) await store.put(name, Buffer.from(content, 'base64'));
}

const keysThere = (where: string) =>
  new BootProblem(
    `There are other keys in ${where}, and an import never writes over keys. Name an empty DATA_DIR.`,
  );

const textOf = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8') : null;

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') throw new BootProblem(`There is no file ${file}.`);
    throw fault;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
