import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { writeWhole } from '#api/ground/write-whole.ts';
import { mustBeHeld } from '#api/personal-keys/epochs.ts';
import type { KeyStore } from '#api/personal-keys/key-store.ts';
import { memoryFile } from '#api/timeline/memory-file.ts';
import { hex, keyIdOf } from '#api/transparency/seal.ts';
import { marksIn } from '#api/transparency/seal-keeper.ts';
import { sealOfSize } from '#api/transparency/seal-store.ts';
import type { Verdict } from '#api/transparency/verify.ts';
import { verifyIn } from '#api/transparency/verify-database.ts';
import { leadership } from '#projections/engine/leadership.ts';
import { countOf, isTrue, textsOf, valueOf } from '#projections/engine/rows.ts';
import { endOfRows, head, part } from './format.ts';
import { readLines } from './read-lines.ts';
import { quoted, tablesToCopy } from './tables.ts';
import { isSignedBackup, type Yardstick } from './yardstick.ts';

export type Restored = {
  readonly madeAt: string;
  readonly position: number;
  readonly verdict: Verdict;
  /** Whether the whole file is signed, and not only the events sealed. */
  readonly isSigned: boolean;
};

/**
 * Fills an installation whose ledger is empty (its tables made, nothing in them) from a backup, in one transaction: what is no whole backup, does not fit this
 * release, or does not fit its own seals leaves nothing behind.
 * @param yardstick what it is held against, which never comes from the file
 * @param keyStore holds the epochs of the installation that the backup is of, or of its first edition nothing
 * @throws `BootProblem` that says which
 */
export async function restoreBackup(
  sql: Database,
  {
    dataDir,
    keyStore,
    yardstick,
  }: { readonly dataDir: string; readonly keyStore: KeyStore; readonly yardstick: Yardstick },
  { file, identityFile }: { readonly file: string; readonly identityFile?: string | undefined },
  onProgress: (rows: number, of: number) => void,
): Promise<Restored> {
  const files: CopiedFile[] = [];
  const restored = await sql.begin(async (tx) => {
    await mustBeEmpty(tx);
    const known = new Map((await tablesToCopy(tx)).map((table) => [table.name, table]));
    for (const name of [...known.keys()].toReversed())
      await tx.unsafe(refusesDeletes.has(name) ? 'select 1' : `delete from ${quoted(name)}`);

    const { about, isWhole, end } = await fill(
      tx,
      { file, identityFile },
      files,
      known,
      onProgress,
    );
    if (!about || !isWhole)
      throw new BootProblem(`${file} is not a whole backup: it breaks off, or was changed.`);
    for (const { name, last } of about.sequences) {
      await tx.unsafe(`create sequence if not exists ${quoted(name)}`);
      await tx`select setval(${quoted(name)}::regclass, ${last})`;
    }

    await tx`select ledger.turn(${about.position}, ${about.position + 1})`;
    await mustBeHeld(tx, keyStore);
    const key = keyToBelieve(files, end, yardstick);
    const isSigned = mustBeSigned(end, key, yardstick, file);
    const verdict = await verifyIn(tx, {
      publicKey: key ?? generateKeyPairSync('ed25519').publicKey,
      remembered: marksIn(textIn(files, 'last-seal.json')).last,
    });
    if (verdict.fault)
      throw new BootProblem(
        `The ledger in ${file} does not fit its seals: ${JSON.stringify(verdict.fault)}. Nothing was restored.`,
      );
    await mustReachCheckpoint(tx, yardstick, file);
    if (!yardstick.isUnproven) await mustBeSealed(tx, verdict, about.madeAt, file);
    return { madeAt: about.madeAt, position: about.position, verdict, isSigned };
  });
  // Only now: a key that came with a ledger that was refused must not seal the next one.
  keep(
    files.filter(({ file: name }) => name !== 'seal-key.pem' || mayBring(files, yardstick)),
    dataDir,
  );
  return restored;
}

type CopiedFile = Extract<z.infer<typeof part>, { file: unknown }>;

type End = Extract<z.infer<typeof part>, { end: unknown }>['end'];

/** The key that is named; else the one in the file, where a checkpoint vouches for its tree, or nothing is asked. */
function keyToBelieve(
  files: readonly CopiedFile[],
  end: End | null,
  { key, checkpoint, isUnproven }: Yardstick,
): KeyObject | null {
  if (key || !(checkpoint || isUnproven)) return key;
  const inside = end?.publicKey ?? textIn(files, 'seal-key.pem');
  return inside ? createPublicKey(inside) : null;
}

/** A backup of an earlier edition, or one that was made without the key, has no signature. @returns whether this one has */
function mustBeSigned(
  end: End | null,
  key: KeyObject | null,
  { isUnproven }: Yardstick,
  file: string,
): boolean {
  if (!end?.signature) {
    if (isUnproven) return false;
    throw new BootProblem(
      `${file} is not signed: it is of an earlier release, or was made without seal-key.pem. Nothing was restored. With --unproven its events are held against the seals, and the rest is believed.`,
    );
  }
  if (key && end.key === keyIdOf(key) && isSignedBackup(end.sha256, end.signature, key))
    return true;
  throw new BootProblem(
    `${file} was signed with another key (${end.key}) than the one it is held against (${key ? keyIdOf(key) : 'none'}). Nothing was restored.`,
  );
}

/** An earlier edition's key comes along where it is the one that the restore was given, or nothing was asked. */
function mayBring(files: readonly CopiedFile[], { key, isUnproven }: Yardstick): boolean {
  const inside = textIn(files, 'seal-key.pem');
  if (!inside) return false;
  return key ? keyIdOf(createPublicKey(inside)) === keyIdOf(key) : isUnproven;
}

const textIn = (files: readonly CopiedFile[], name: CopiedFile['file']) =>
  files.find(({ file }) => file === name)?.text;

async function mustReachCheckpoint(
  tx: TransactionSql,
  { checkpoint }: Yardstick,
  file: string,
): Promise<void> {
  if (!checkpoint) return;
  const seal = await sealOfSize(tx, checkpoint.size);
  if (!seal || hex(seal.root) !== checkpoint.root)
    throw new BootProblem(
      `The ledger in ${file} does not hold the ${checkpoint.size} events of the checkpoint as they were. Nothing was restored.`,
    );
}

/** Seconds that an event may wait for its seal. */
const longestUnsealed = 60;

async function mustBeSealed(
  tx: TransactionSql,
  { unsealed, sealedUpTo }: Verdict,
  madeAt: string,
  file: string,
): Promise<void> {
  if (unsealed === 0) return;
  const seconds = await valueOf(tx, z.number())`
    select extract(epoch from ${madeAt}::text::timestamptz - recorded_at)::float8
    from ledger.events where position = ${sealedUpTo + 1}`;
  if ((seconds ?? 0) > longestUnsealed)
    throw new BootProblem(
      `${unsealed} events in ${file} are not sealed, though they were more than a minute old: nobody can say whether they are what was recorded. Nothing was restored. With --unproven they are believed.`,
    );
}

function keep(files: readonly CopiedFile[], dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    // What was known of another ledger in this folder is over.
    rmSync(join(dataDir, memoryFile), { force: true });
    for (const { file, text } of files) writeWhole(join(dataDir, file), text);
  } catch (fault) {
    throw new BootProblem(
      `The rows were restored, but the key of the seals could not be written to ${dataDir}: ${sentenceOf(fault)}. Empty the database and restore again.`,
    );
  }
}

/** These take no delete, and hold nothing where the ledger is empty. */
const refusesDeletes = new Set([
  'ledger.events',
  'vault.checkpoint',
  'vault.tile',
  'vault.cosignature',
  'vault.seal_key',
]);

type Known = ReadonlyMap<string, { readonly columns: readonly string[] }>;

async function fill(
  tx: TransactionSql,
  { file, identityFile }: { readonly file: string; readonly identityFile?: string | undefined },
  files: CopiedFile[],
  known: Known,
  onProgress: (rows: number, of: number) => void,
): Promise<{ about: z.infer<typeof head> | null; isWhole: boolean; end: End | null }> {
  const hash = createHash('sha256');
  let about: z.infer<typeof head> | null = null;
  let table: ReturnType<typeof open> | null = null;
  let rows = 0;
  for await (const line of linesOf(file, identityFile)) {
    if (table) {
      hash.update(line);
      if (line.length === endOfRows.length + 1 && line.toString() === `${endOfRows}\n`) {
        await table.close();
        table = null;
      } else {
        await table.put(line);
        rows += 1;
        if (rows % 1_000 === 0) onProgress(rows, about?.rows ?? rows);
      }
      continue;
    }
    if (!about) {
      about = readHead(line, file);
      hash.update(line);
      continue;
    }
    const read = part.safeParse(parsed(line));
    if (!read.success) return { about, isWhole: false, end: null };
    if ('end' in read.data) {
      const { end } = read.data;
      return { about, isWhole: end.rows === rows && end.sha256 === hash.digest('hex'), end };
    }
    hash.update(line);
    if ('file' in read.data) files.push(read.data);
    else {
      // What is archived comes before it, by name.
      if (read.data.table === 'ledger.events') await makePartsFor(tx, about.position);
      table = open(tx, read.data, known, file);
    }
  }
  return { about, isWhole: false, end: null };
}

async function* linesOf(file: string, identityFile: string | undefined): AsyncGenerator<Buffer> {
  try {
    yield* readLines(file, identityFile);
  } catch (fault) {
    if (fault instanceof BootProblem) throw fault;
    throw new BootProblem(`${file} cannot be read as a backup: ${sentenceOf(fault)}.`);
  }
}

function readHead(line: Buffer, file: string): z.infer<typeof head> {
  const read = head.safeParse(parsed(line));
  if (!read.success) throw new BootProblem(`${file} is no backup that this release can read.`);
  return read.data;
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

function open(
  tx: TransactionSql,
  { table, columns }: { table: string; columns: string[] },
  known: Known,
  file: string,
) {
  const missing = columns.filter((column) => !known.get(table)?.columns.includes(column));
  if (missing.length > 0)
    throw new BootProblem(
      `${file} was made by another release: it has ${table} (${missing.join(', ')}), which this one does not know. Restore it with that release.`,
    );
  const list = columns.map(quoted).join(', ');
  const insert = `
    insert into ${quoted(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(table)}, $1::text::json)`;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let inserting: Promise<unknown> = Promise.resolve();
  // Postgres takes one batch while the next is read.
  const flush = async () => {
    const before = inserting;
    if (waiting.length > 0) {
      const rows = `[${waiting.map(String).join(',')}]`;
      inserting = tx.unsafe(insert, [rows]).execute();
      inserting.catch(() => undefined);
    }
    waiting = [];
    bytes = 0;
    try {
      await before;
    } catch (fault) {
      throw new BootProblem(
        `${file} holds rows that ${table} does not take: ${sentenceOf(fault)}.`,
      );
    }
  };
  return {
    async put(row: Buffer) {
      waiting.push(row);
      bytes += row.length;
      if (bytes > batchBytes) await flush();
    },
    async close() {
      await flush();
      await flush();
    },
  };
}

const batchBytes = 1_000_000;

/** The parts of an empty ledger give way to those that a longer one needs, beside what is archived of it. */
async function makePartsFor(tx: TransactionSql, position: number): Promise<void> {
  for (const name of await textsOf(tx)`select name from ledger.parts()`)
    await tx`drop table ${tx(`ledger.${name}`)}`;
  await tx`select ledger.make_room(${position})`;
}

async function mustBeEmpty(tx: TransactionSql): Promise<void> {
  if (!(await isTrue(tx)`select pg_try_advisory_xact_lock(${leadership})`))
    throw new BootProblem('Keep Left is running on this database. Stop it, then restore.');
  if ((await countOf(tx)`select count(*) from ledger.events`) > 0)
    throw new BootProblem(
      'There is a ledger here already, and a restore never overwrites one. Name another DATA_DIR or an empty DATABASE_URL.',
    );
}
