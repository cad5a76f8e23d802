import type { Database } from '#api/database/database.ts';
import { oneRowTable } from '#api/vault/columns.ts';
import { int } from '#projections/engine/columns.ts';
import { BootProblem } from './boot-problem.ts';

/** What this database needs of a release that opens it. */
export const formatTable = oneRowTable('vault.format', { needs: int() });

/**
 * What a data folder and a database need of an edition that opens them. Raised when something in them changes that the editions before cannot read, or would write wrongly;
 * `tests/boot/format.test.ts` asks with each change of a table or an event whether it does.
 */
export const FORMAT = 2;

/**
 * @param where what was opened, as its operator calls it
 * @param found what a newer release left there
 * @param known as far as this one knows
 */
export const tooNew = (where: string, found: string, known: number): BootProblem =>
  new BootProblem(
    `${where} was used by a newer release (${found}; this one knows ${known}), and this one would misread it. Nothing was changed. Start that release. ` +
      'To go back to this one all the same, restore a backup from before into a new installation: what was recorded since is not in it.',
  );

/** @throws `BootProblem` where a database needs a later edition; it is only read */
export async function refuseNewerDatabase(owner: Database): Promise<void> {
  const found = await formatOf(owner);
  if (found > FORMAT) throw tooNew('The database', `format ${found}`, FORMAT);
}

/** From here on editions that know less are refused. */
export async function raiseFormat(owner: Database): Promise<void> {
  if ((await formatOf(owner)) >= FORMAT) return;
  await owner`
    insert into vault.format as format (needs) values (${FORMAT})
    on conflict (only_row) do update set needs = greatest(format.needs, excluded.needs)`;
}

/** 0 where none was noted, as by editions before it was. */
async function formatOf(owner: Database): Promise<number> {
  const [table] = await owner`select where to_regclass('vault.format') is not null`;
  if (!table) return 0;
  const [row] = await formatTable.select(owner, ['needs'])``;
  return row?.needs ?? 0;
}
