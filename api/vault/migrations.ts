import type { Sql, TransactionSql } from 'postgres';
import { tooNew } from '#api/ground/format.ts';
import { filled, flag, int, moment, text } from '#projections/engine/columns.ts';
import { inShortTries, runMissing } from '#projections/engine/create-missing.ts';
import { table } from '#projections/engine/table.ts';
import baseline from './migrations/0001-baseline.sql' with { type: 'text' };
import importPieces from './migrations/0002-import-pieces.sql' with { type: 'text' };
import enrolmentDrafts from './migrations/0003-enrolment-drafts.sql' with { type: 'text' };

type Migration = {
  readonly number: number;
  readonly name: string;
  /** Whether the releases before it can go on with what it leaves. Where they cannot, they refuse to start. */
  readonly isCompatible: boolean;
  run(tx: TransactionSql): Promise<unknown>;
};

/** Each runs once, in this order; one that was released is never changed. */
const migrations: readonly Migration[] = [
  { number: 1, name: 'baseline', isCompatible: true, run: (tx) => runMissing(tx, baseline) },
  {
    number: 2,
    name: 'import pieces',
    isCompatible: true,
    run: (tx) => runMissing(tx, importPieces),
  },
  {
    number: 3,
    name: 'enrolment drafts',
    isCompatible: true,
    run: (tx) => runMissing(tx, enrolmentDrafts),
  },
];
const newest = Math.max(...migrations.map(({ number }) => number));

export const migrationTable = table(
  'vault.migration',
  {
    number: int(),
    name: text(),
    isCompatible: flag(),
    appliedAt: filled(moment(), 'default clock_timestamp()'),
  },
  { key: ['number'] },
);
const noted = migrationTable.row.pick({ number: true, name: true, isCompatible: true });

/** Makes the schema `vault`, or brings one of an earlier release up to date. */
export async function createVault(owner: Sql): Promise<void> {
  if ((await pending(owner)).length === 0) return;
  await inShortTries(owner, async (tx) => {
    for (const { number, name, isCompatible, run } of await pending(tx)) {
      await run(tx);
      await tx`
        insert into vault.migration (number, name, is_compatible)
        values (${number}, ${name}, ${isCompatible})`;
    }
  });
}

/** @throws `BootProblem` where a later release changed the vault so that this one cannot use it; it is only read */
export async function refuseNewerVault(owner: Sql): Promise<void> {
  const newer = (await applied(owner)).find((one) => one.number > newest && !one.isCompatible);
  if (newer) throw tooNew('The database', `migration ${newer.number}, ${newer.name}`, newest);
}

async function pending(sql: Sql | TransactionSql): Promise<readonly Migration[]> {
  const numbers = new Set((await applied(sql)).map(({ number }) => number));
  return migrations.filter(({ number }) => !numbers.has(number));
}

async function applied(sql: Sql | TransactionSql) {
  const [there] = await sql`select where to_regclass('vault.migration') is not null`;
  return there ? await migrationTable.select(sql, noted)`order by number` : [];
}
