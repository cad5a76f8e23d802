import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '#api/backup/make-backup.ts';
import { restoreBackup } from '#api/backup/restore-backup.ts';
import { openDatabase } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { testKeyStore } from '../support/key-store.ts';
import { note, perSecond } from './figures.ts';
import { fillBusyYears } from './fill-busy-years.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

/**
 * `bun run bench copies` (`bun run bench copies 300000` for fewer): a backup of 1,000,000 events, and its restore up to the proof that they fit their seals. What a
 * restore does after that, building the read models, `ledger` measures.
 */
export async function run(): Promise<void> {
  const most = Number(process.argv[3] ?? 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-bench-copies-'));
  const [file, dataDir] = [join(folder, 'backup'), join(folder, 'from')];
  const bar = progress(4);
  await withOwnPostgres(async (_, url) => {
    const sql = openDatabase(url);
    bar.step(`filling a ledger with ${most} events`);
    await prepareTables(sql, sql, {});
    await fillBusyYears(url, most);
    bar.step('sealing them');
    const keeper = openSealKeeper(dataDir);
    const sealer = startSealing(sql, { subscribe: () => () => undefined }, keeper, systemClock);
    await sealer.sealNow();
    await sealer.stop();
    bar.step('backing up');
    const options = {
      now: systemClock(),
      onProgress: () => undefined,
      keeper: openSealKeeper(dataDir),
    };
    await timed('a backup', () => makeBackup(sql, dataDir, file, options));
    await sql.end();
  });
  console.log(`the file: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  await withOwnPostgres(async (_, url) => {
    const sql = openDatabase(url);
    await prepareTables(sql, sql, {});
    bar.step('restoring');
    const yardstick = {
      key: openSealKeeper(dataDir).publicKey,
      checkpoint: null,
      isUnproven: false,
    };
    const place = { dataDir: join(folder, 'to'), keyStore: testKeyStore, yardstick };
    await timed('a restore', () => restoreBackup(sql, place, { file }, () => undefined));
    await sql.end();
  });
  bar.done();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(what: string, work: () => Promise<{ readonly position: number }>) {
  const begin = performance.now();
  const { position } = await work();
  const seconds = (performance.now() - begin) / 1_000;
  const measured = `${seconds.toFixed(1)} s (${perSecond(position / seconds)})`;
  note({ what: `${what} of ${position.toLocaleString('en-NZ')} events`, measured });
  console.log(`${what} of ${position} events: ${measured}`);
}
