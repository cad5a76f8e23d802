import { asOwner } from '#api/boot/database-owner.ts';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { openProduct } from '#api/open-product.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { prepareReadModels } from '#api/read-models.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { testKeyStore } from '../support/key-store.ts';
import { note, perSecond } from './figures.ts';
import { fillBusyYears } from './fill-busy-years.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { plainProduct } from './plain-product.ts';
import { progress } from './progress.ts';

/** Few of the events concern the first, a good part of them the second. */
const changed = ['reviews', 'lessons'] as const;
const goalSeconds = 2;

/**
 * A start on a long ledger after an update that changed one read model: how soon the product answers, with the old rows, and how soon that model is the new one,
 * beside building all of them.
 */
export async function run(): Promise<void> {
  const events = Number(process.argv[3] ?? 1_000_000);
  await withOwnPostgres(async (url, ownerUrl) => {
    const bar = progress(2 + changed.length);
    bar.step(`filling a ledger with ${events} events`);
    await fillBusyYears(ownerUrl, events);
    bar.step('building every read model');
    const sql = openDatabase(url);
    const owner = openDatabase(ownerUrl, { max: 1 });
    const keys = keyRing(sql, testKeyStore);
    const log = postgresEventLog(sql, codec(domainEvents, keys));
    const place = { databaseUrl: url, ownerUrl };
    const all = await secondsOf(() =>
      asOwner(place, sql, async (own) => {
        const { app } = await prepareTables(own, sql, {});
        await prepareReadModels(own, log, app);
      }),
    );
    const head = await log.head();
    const length = head.toLocaleString('en-NZ');
    note({
      what: `every read model built from ${length} events, nothing to serve meanwhile`,
      measured: `${all.toFixed(1)} s (${perSecond(head / all)})`,
    });
    for (const name of changed) {
      bar.step(`an update that changed ${name}`);
      await owner`update read.checkpoint set fingerprint = 'of an earlier edition'`;
      await owner`update read.model set fingerprint = 'of an earlier edition' where name = ${name}`;
      const begin = performance.now();
      const product = await openProduct({
        ...plainProduct,
        ...place,
      });
      const answer = await product.app.handle(new Request('http://localhost/healthz'));
      if (!answer.ok) throw new Error(`healthz: ${answer.status}`);
      const open = (performance.now() - begin) / 1_000;
      await product.renewed;
      const renewed = (performance.now() - begin) / 1_000;
      await product.close();
      note({
        what: `a start on ${length} events after an update that changed ${name}: answers, with the old rows`,
        measured: `${open.toFixed(2)} s`,
        goal: `${goalSeconds} s`,
        isHeld: open <= goalSeconds,
      });
      note({
        what: `the same: ${name} renewed`,
        measured: `${renewed.toFixed(1)} s`,
        beside: `${all.toFixed(1)} s, every read model`,
        ratio: renewed / all,
      });
      console.log(
        `${name} changed: answers after ${open.toFixed(2)} s, renewed after ${renewed.toFixed(1)} s (all of them: ${all.toFixed(1)} s)`,
      );
    }
    bar.done();
    await log.close();
    await keys.close();
    await sql.end();
    await owner.end();
  });
}
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}
