import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { ledgerSchema } from '#api/event-log/schema.ts';
import { statementsOf } from '#projections/engine/create-missing.ts';
import { engineSchema } from '#projections/engine/engine-schema.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct } from '../support/product.ts';

const scripts = [...new Bun.Glob('api/**/*.sql').scanSync('.')].toSorted();

test('no statement of a start changes a table without having asked the catalogue whether it must', async () => {
  const texts = await Promise.all(scripts.map((path) => Bun.file(path).text()));
  const unguarded = [...texts, ledgerSchema, engineSchema()]
    .flatMap((text) => statementsOf(text))
    .filter(({ isThere }) => isThere === null)
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 60));
  // The practice till hashes its few rows once, which waits for nobody who reads.
  const harmless =
    /^(create or replace function |revoke execute on function |drop function if exists |insert into \S+ .*|update sandbox\.|do \$\$|lock table ledger\.head in exclusive mode)/;
  expect(unguarded.filter((text) => !harmless.test(text))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(7);
});

test('a process starts while somebody reads every table in one transaction, and the first one serves on undisturbed', async () => {
  const product = await openTestProduct();
  const reading = openDatabase(product.databaseUrl, { max: 1 });
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    const person = await product.instructor();
    const reader = reading.begin(async (tx) => {
      const tables = await tx<{ name: string }[]>`
        select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('vault', 'ledger', 'read', 'engine', 'sandbox')`;
      for (const { name } of tables) await tx`select from ${tx(name)} limit 1`;
      begun.resolve();
      await over.promise;
    });
    await begun.promise;
    const second = await openTestProduct({
      database: { ...product.database, drop: async () => undefined },
    });
    // Meanwhile nobody waits for a lock, and a command of the first is carried out.
    const waiting = await product.owner`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect([...waiting]).toEqual([]);
    await product.student(person);
    // Both are ready, too: what asks whether anything can be written waits for no reader.
    expect((await product.visitor().get('/readyz')).body).toEqual({ status: 'ready', failing: [] });
    expect((await second.visitor().get('/readyz')).body).toEqual({ status: 'ready', failing: [] });
    await second.close();
    over.resolve();
    await reader;
  } finally {
    over.resolve();
    await reading.end({ timeout: 1 });
    await product.close();
  }
});

test('a start that finds everything changes nothing; one that lacks something waits for its lock in tries that hold nobody up', async () => {
  const product = await openTestProduct();
  const reading = openDatabase(product.databaseUrl, { max: 1 });
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    const person = await product.instructor();
    const objects = async () => [
      ...(await product.owner`
        select relname, xmin::text from pg_class where relnamespace::regnamespace::text in ('vault', 'ledger', 'engine', 'sandbox')
        union all select proname, xmin::text from pg_proc where pronamespace::regnamespace::text in ('vault', 'ledger', 'engine') order by 1, 2`),
    ];
    const before = await objects();
    await product.restart();
    expect(await objects()).toEqual(before);

    // As releases before left it that did not number their changes.
    await product.owner`alter table vault.session drop column device_id`;
    await product.owner`drop table vault.migration`;
    const reader = reading.begin(async (tx) => {
      await tx`select from vault.session limit 1`;
      begun.resolve();
      await over.promise;
    });
    await begun.promise;
    const starting = openTestProduct({
      database: { ...product.database, drop: async () => undefined },
    });
    // The start has tried, failed, and tries again.
    const tries = async () =>
      product.owner`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%device_id%'`;
    await eventually(async () => (await tries()).length > 0);
    await eventually(async () => (await tries()).length === 0);
    expect((await person.get('/api/schools/mine')).status).toBe(200);
    over.resolve();
    await reader;
    await (await starting).close();
    const [column] = await product.owner`
      select from pg_attribute where attrelid = 'vault.session'::regclass and attname = 'device_id' and not attisdropped`;
    expect(column).toBeDefined();
  } finally {
    over.resolve();
    await reading.end({ timeout: 1 });
    await product.close();
  }
});
