import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import { BootProblem, said } from '#api/boot-problem.ts';
import type { Database } from '#api/database.ts';
import { mustBeHeld } from '#api/personal-keys/epochs.ts';
import type { KeyStore } from '#api/personal-keys/key-store.ts';
import { marksIn } from '#api/transparency/seal-keeper.ts';
import type { Verdict } from '#api/transparency/verify.ts';
import { type Trust, verifyIn } from '#api/transparency/verify-database.ts';
import { writeWhole } from '#api/write-whole.ts';
import { leadership } from '#projections/engine/leadership.ts';
import { endOfRows, head, part } from './format.ts';
import { readLines } from './read-lines.ts';
import { quoted, tablesToCopy } from './tables.ts';

export type Restored = {
  readonly madeAt: string;
  readonly position: number;
  readonly verdict: Verdict;
};

/**
 * Fills an installation whose ledger is empty (its tables made, nothing in them) from a backup, in one transaction: what is no whole backup, does not fit this
 * release, or does not fit its own seals leaves nothing behind.
 * @param keyStore holds the epochs of the installation that the backup is of, or of its first edition nothing
 * @throws `BootProblem` that says which
 */
export async function restoreBackup(
  sql: Database,
  { dataDir, keyStore }: { readonly dataDir: string; readonly keyStore: KeyStore },
  { file, identityFile }: { readonly file: string; readonly identityFile?: string | undefined },
  onProgress: (rows: number, of: number) => void,
): Promise<Restored> {
  const files: CopiedFile[] = [];
  const restored = await sql.begin(async (tx) => {
    await mustBeEmpty(tx);
    const known = new Map((await tablesToCopy(tx)).map((table) => [table.name, table]));
    for (const name of [...known.keys()].toReversed())
      await tx.unsafe(refusesDeletes.has(name) ? 'select 1' : `delete from ${quoted(name)}`);

    const { about, isWhole } = await fill(tx, { file, identityFile }, files, known, onProgress);
    if (!about || !isWhole)
      throw new BootProblem(`${file} is not a whole backup: it breaks off, or was changed.`);
    for (const { name, last } of about.sequences) {
      await tx.unsafe(`create sequence if not exists ${quoted(name)}`);
      await tx`select setval(${quoted(name)}::regclass, ${last})`;
    }

    await tx`select ledger.turn(${about.position}, ${about.position + 1})`;
    await mustBeHeld(tx, keyStore);
    const verdict = await verifyIn(tx, trustIn(files));
    if (verdict.fault)
      throw new BootProblem(
        `The ledger in ${file} does not fit its seals: ${JSON.stringify(verdict.fault)}. Nothing was restored.`,
      );
    return { madeAt: about.madeAt, position: about.position, verdict };
  });
  // Only now: a key that came with a ledger that was refused must not seal the next one.
  keep(files, dataDir);
  return restored;
}

type CopiedFile = Extract<z.infer<typeof part>, { file: unknown }>;

/** What the backup says of itself is held against its own key; one without a key has no seals. */
function trustIn(files: readonly CopiedFile[]): Trust {
  const text = (name: CopiedFile['file']) => files.find(({ file }) => file === name)?.text;
  const key = text('seal-key.pem');
  return {
    publicKey: key ? createPublicKey(key) : generateKeyPairSync('ed25519').publicKey,
    remembered: marksIn(text('last-seal.json')).last,
  };
}

function keep(files: readonly CopiedFile[], dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    for (const { file, text } of files) writeWhole(join(dataDir, file), text);
  } catch (fault) {
    throw new BootProblem(
      `The rows were restored, but the key of the seals could not be written to ${dataDir}: ${said(fault)}. Empty the database and restore again.`,
    );
  }
}

/** These take no delete, and hold nothing where the ledger is empty. */
const refusesDeletes = new Set([
  'ledger.events',
  'vault.checkpoint',
  'vault.tile',
  'vault.cosignature',
]);

type Known = ReadonlyMap<string, { readonly columns: readonly string[] }>;

async function fill(
  tx: TransactionSql,
  { file, identityFile }: { readonly file: string; readonly identityFile?: string | undefined },
  files: CopiedFile[],
  known: Known,
  onProgress: (rows: number, of: number) => void,
): Promise<{ about: z.infer<typeof head> | null; isWhole: boolean }> {
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
    if (!read.success) return { about, isWhole: false };
    if ('end' in read.data) {
      const { end } = read.data;
      return { about, isWhole: end.rows === rows && end.sha256 === hash.digest('hex') };
    }
    hash.update(line);
    if ('file' in read.data) files.push(read.data);
    else {
      // What is archived comes before it, by name.
      if (read.data.table === 'ledger.events') await makePartsFor(tx, about.position);
      table = open(tx, read.data, known, file);
    }
  }
  return { about, isWhole: false };
}

async function* linesOf(file: string, identityFile: string | undefined): AsyncGenerator<Buffer> {
  try {
    yield* readLines(file, identityFile);
  } catch (fault) {
    if (fault instanceof BootProblem) throw fault;
    throw new BootProblem(`${file} cannot be read as a backup: ${said(fault)}.`);
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
      throw new BootProblem(`${file} holds rows that ${table} does not take: ${said(fault)}.`);
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
  const parts = await tx<{ name: string }[]>`select name from ledger.parts()`;
  for (const { name } of parts) await tx`drop table ${tx(`ledger.${name}`)}`;
  await tx`select ledger.make_room(${position})`;
}

async function mustBeEmpty(tx: TransactionSql): Promise<void> {
  const [app] = await tx<{ isGone: boolean }[]>`
    select pg_try_advisory_xact_lock(${leadership}) as is_gone`;
  if (!app?.isGone)
    throw new BootProblem('Keep Left is running on this database. Stop it, then restore.');
  const [here] = await tx<{ events: number }[]>`select count(*) as events from ledger.events`;
  if (Number(here?.events) > 0)
    throw new BootProblem(
      'There is a ledger here already, and a restore never overwrites one. Name another DATA_DIR or an empty DATABASE_URL.',
    );
}
