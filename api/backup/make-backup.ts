import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Database } from '#api/database.ts';
import { encryptedTo } from './age.ts';
import { endOfRows, filesToCopy, type head, type part } from './format.ts';
import { quoted, sequencesToCopy, tablesToCopy } from './tables.ts';

export type Made = { readonly position: number; readonly rows: number; readonly sha256: string };

type Told = {
  readonly now: string;
  readonly onProgress: (rows: number, of: number) => void;
  /** Of age; absent, the file is not encrypted. */
  readonly recipient?: string | undefined;
};

/**
 * Writes everything that is not rebuilt (ledger, vault, card sandbox, the key of the seals) to one file, as it was at one moment, beside the running app. Personal
 * keys are in it as they are wrapped, their epoch's is not. It appears under its name once it is whole.
 */
export async function makeBackup(
  sql: Database,
  dataDir: string,
  file: string,
  { now, onProgress, recipient }: Told,
): Promise<Made> {
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const zip = createGzip();
  const packed = recipient ? await encryptedTo(recipient, zip) : zip;
  const written = pipeline(packed, createWriteStream(draft, { mode: 0o600 }));
  // A full disk reaches the caller who waits below.
  written.catch(() => zip.destroy());
  const hash = createHash('sha256');
  const put = async (chunk: string) => {
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

    const { position, rows } = await sql.begin(
      'isolation level repeatable read read only',
      async (tx) => {
        const tables = await tablesToCopy(tx);
        let expected = 0;
        for (const { name } of tables) expected += await countIn(tx, name);
        const [ledger] = await tx<{ position: number }[]>`select position from ledger.head`;
        const last = ledger?.position ?? 0;
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
          for await (const batch of rowsOf(tx, name, columns)) {
            await put(batch.map(({ row }) => `${row}\n`).join(''));
            done += batch.length;
            onProgress(done, expected);
          }
          await put(`${endOfRows}\n`);
        }
        return { position: last, rows: done };
      },
    );
    const sha256 = hash.copy().digest('hex');
    await line({ end: { rows, sha256 } });
    zip.end();
    await written;
    renameSync(draft, file);
    return { position, rows, sha256 };
  } catch (fault) {
    zip.destroy();
    rmSync(draft, { force: true });
    throw fault;
  }
}

async function countIn(tx: TransactionSql, table: string): Promise<number> {
  const [row] = await tx.unsafe<{ count: number }[]>(`select count(*) from ${quoted(table)}`);
  return row?.count ?? 0;
}

/** Rows as JSON, as Postgres writes them: numbers of any size and instants to the microsecond stay as they are. */
function rowsOf(tx: TransactionSql, table: string, columns: readonly string[]) {
  const list = columns.map(quoted).join(', ');
  return tx
    .unsafe<{ row: string }[]>(
      `select row_to_json(each)::text as row from (select ${list} from ${quoted(table)}) each`,
    )
    .cursor(batchSize);
}

/** Few, since a row may hold a picture. */
const batchSize = 100;
