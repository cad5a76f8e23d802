import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { wholeFile } from '#api/ground/whole-file.ts';
import { type Archived, listArchived } from '#api/transparency/archived-leaves.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';
import { oneRowTable } from '#api/vault/columns.ts';
import { moment, position } from '#projections/engine/columns.ts';
import { countOf } from '#projections/engine/rows.ts';
import { encryptedTo } from './age.ts';
import { endOfRows, filesToCopy, type head, type part } from './format.ts';
import { packing } from './packing.ts';
import { quoted, sequencesToCopy, tablesToCopy } from './tables.ts';
import { signBackup } from './yardstick.ts';

/** When the last backup of this database was finished, and how far it goes. */
export const lastBackupTable = oneRowTable('vault.last_backup', {
  madeAt: moment(),
  position: position(),
});

export type Made = {
  readonly position: number;
  readonly rows: number;
  readonly sha256: string;
  /** Parts of the ledger that are archived, and so not in it. */
  readonly archived: readonly Archived[];
};

type Told = {
  readonly now: string;
  readonly onProgress: (rows: number, of: number) => void;
  /** Whose key signs it; absent, nothing vouches for it. */
  readonly keeper?: SealKeeper | undefined;
  /** Of age; absent, the file is not encrypted. */
  readonly recipient?: string | undefined;
};

/**
 * Writes everything that is not rebuilt (ledger, vault, card sandbox) to one file, as it was at one moment, beside the running app. Personal
 * keys are in it as they are wrapped; their epoch's is not, and nor is the key of the seals, which signs it. It appears under its name once it is whole.
 * @param to a file, or a stream that is written to as it goes
 */
export async function makeBackup(
  sql: Database,
  dataDir: string,
  to: string | Writable,
  told: Told,
): Promise<Made> {
  if (typeof to !== 'string') return writeBackup(sql, dataDir, to, told);
  return wholeFile(to, (draft) =>
    writeBackup(sql, dataDir, createWriteStream(draft, { mode: 0o600 }), told),
  );
}

async function writeBackup(
  sql: Database,
  dataDir: string,
  sink: Writable,
  { now, onProgress, recipient, keeper }: Told,
): Promise<Made> {
  const zip = packing();
  const packed = recipient ? await encryptedTo(recipient, zip) : zip;
  const written = pipeline(packed, sink);
  // A full disk reaches the caller who waits below.
  written.catch(() => zip.destroy());
  const hash = createHash('sha256');
  const put = async (chunk: string | Uint8Array) => {
    hash.update(chunk);
    if (!zip.write(chunk)) await Promise.race([once(zip, 'drain'), written]);
  };
  const line = (value: z.input<typeof head> | z.input<typeof part>) =>
    put(`${JSON.stringify(value)}\n`);

  try {
    // Before the copy begins: a seal that is remembered must be among those that are copied.
    const files = filesToCopy
      .map((name) => ({ name, path: join(dataDir, name) }))
      .filter(({ path }) => existsSync(path))
      .map(({ name, path }) => ({ file: name, text: readFileSync(path, 'utf8') }));

    const { head, rows, archived } = await sql.begin(
      'isolation level repeatable read read only',
      async (tx) => {
        // Before anything is looked at: a part that is archived from now on stays until the copy is made.
        await tx`lock table ledger.events in access share mode`;
        const tables = await tablesToCopy(tx);
        const sizes = new Map<string, Size>();
        for (const { name } of tables) sizes.set(name, await sizeOf(tx, name));
        const expected = sizes.values().reduce((sum, { count }) => sum + count, 0);
        const last = await countOf(tx)`select position from ledger.head`;
        await line({
          keepLeftBackup: 1,
          madeAt: now,
          position: last,
          rows: expected,
          sequences: await sequencesToCopy(tx),
        });
        for (const each of files) await line(each);
        let done = 0;
        for (const { name, columns } of tables) {
          await line({ table: name, columns: [...columns] });
          for await (const batch of ahead(rowsOf(tx, name, columns, batchOf(sizes.get(name))))) {
            await put(linesOf(batch));
            done += batch.length;
            onProgress(done, expected);
          }
          await put(`${endOfRows}\n`);
        }
        return { head: last, rows: done, archived: await listArchived(tx) };
      },
    );
    const sha256 = hash.copy().digest('hex');
    await line({ end: { rows, sha256, ...(keeper && signBackup(sha256, keeper)) } });
    zip.end();
    await written;
    return { position: head, rows, sha256, archived };
  } catch (fault) {
    zip.destroy();
    throw fault;
  }
}

const size = z.object({ count: z.number().int(), bytes: z.number().int().nullable() });
type Size = Readonly<z.infer<typeof size>>;

async function sizeOf(tx: TransactionSql, table: string): Promise<Size> {
  const [row] = await tx.unsafe(
    `select count(*), (select sum(pg_table_size(relid)) from pg_partition_tree($1::regclass))::bigint as bytes from ${quoted(table)}`,
    [quoted(table)],
  );
  return size.parse(row);
}

/** About a megabyte of rows: each batch waits for its way there and back, and a row may hold a picture. */
const batchOf = ({ count, bytes }: Size = { count: 0, bytes: 0 }): number =>
  Math.max(1, Math.min(2_000, Math.floor((count * 1_000_000) / Math.max(1, bytes ?? 0))));

/** Rows as JSON, as Postgres writes them: numbers of any size and instants to the microsecond stay as they are. As bytes, because nothing here reads them. */
function rowsOf(tx: TransactionSql, table: string, columns: readonly string[], batch: number) {
  const list = columns.map(quoted).join(', ');
  return tx
    .unsafe(
      `select row_to_json(each)::text as row from (select ${list} from ${quoted(table)}) each`,
    )
    .raw()
    .cursor(batch);
}

/** The same, each asked for while the one before it is looked at. */
async function* ahead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const reading = batches[Symbol.asyncIterator]();
  const ask = async () => reading.next();
  let next = ask();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    // A cursor is closed only once it has given what it was asked for.
    await next.catch(() => undefined);
    await reading.return?.();
  }
}

const newline = Buffer.from('\n');

const linesOf = (rows: readonly Buffer[][]): Uint8Array =>
  Buffer.concat(rows.flatMap(([row]) => (row ? [row, newline] : [])));
