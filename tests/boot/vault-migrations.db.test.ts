import { expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import baseline from '#api/vault/migrations/0001-baseline.sql' with { type: 'text' };
import { createVault } from '#api/vault/migrations.ts';
import { statementsOf } from '#projections/engine/create-missing.ts';
import { freshDatabase } from '../support/database.ts';
import { shapeOf } from '../support/shape-of-schema.ts';
import { vaultTables } from '../support/vault-tables.ts';

async function onFreshDatabase(work: (sql: Database, url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 4 });
  try {
    await work(sql, url);
  } finally {
    await sql.end();
    await drop();
  }
}

const applied = async (sql: Database) => [
  ...(await sql`select number, name, is_compatible from vault.migration order by number`),
];

/** The beginnings of the vault: no table that came later, and no column, index or condition that an early one was given later. */
const earliest = statementsOf(baseline)
  .filter(({ text }) => /^create (table|schema)/.test(text) && !text.includes('vault.migration'))
  .slice(0, 25);

test('each migration runs once, whichever of several starts is first', async () => {
  await onFreshDatabase(async (sql) => {
    await Promise.all([createVault(sql), createVault(sql), createVault(sql)]);
    const noted = [
      { number: 1, name: 'baseline', isCompatible: true },
      { number: 2, name: 'import pieces', isCompatible: true },
      { number: 3, name: 'enrolment drafts', isCompatible: true },
    ];
    expect(await applied(sql)).toEqual(noted);
    await sql`drop table vault.chat_nudge`;
    await createVault(sql);
    expect(await applied(sql)).toEqual(noted);
    expect(await sql`select to_regclass('vault.chat_nudge') as there`).toMatchObject([
      { there: null },
    ]);
  });
});

test('a vault of an early release becomes what a new one is, and keeps its rows', async () => {
  await onFreshDatabase(async (fresh) => {
    await createVault(fresh);
    await onFreshDatabase(async (old) => {
      for (const { text } of earliest) await old.unsafe(text);
      await old`insert into vault.credential (id, email, password_hash) values (7, 'aroha@kowhai.example', 'hash')`;
      await old`insert into vault.session (id, user_id, expires_at) values ('mark', 7, 'infinity')`;
      expect(await shapeOf(old, 'vault')).not.toContain('session.device_id uuid');
      await createVault(old);
      expect(await shapeOf(old, 'vault')).toEqual(await shapeOf(fresh, 'vault'));
      expect(
        await old`
          select password_version, number, confirmed_at, seen_at is not null as is_seen
          from vault.credential join vault.session on user_id = credential.id`,
      ).toMatchObject([{ passwordVersion: 1, number: 1, confirmedAt: null, isSeen: true }]);
    });
  });
});

/** Of the start's own, and those that earlier releases left, which are emptied at a start and there for their backups. */
const notDeclared = /^(schema_statement|guardian_invite|payment_link|practice_link|account_link)\b/;

test('the tables that the migrations make are those that their owners declare', async () => {
  await onFreshDatabase(async (made) => {
    await createVault(made);
    await onFreshDatabase(async (declared) => {
      await declared`create schema vault`;
      for (const { ddl, indexes } of vaultTables)
        for (const statement of [ddl, ...indexes]) await declared.unsafe(statement);
      const shape = (await shapeOf(made, 'vault')).filter((line) => !notDeclared.test(line));
      expect(await shapeOf(declared, 'vault')).toEqual(shape);
    });
  });
});
