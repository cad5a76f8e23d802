import { expect, test } from 'bun:test';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { FORMAT } from '#api/ground/format.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct } from '../support/product.ts';

test('a start on a database that a newer release has used is refused in words, and changes nothing there', async () => {
  const opened = await openTestProduct();
  const { owner } = opened;
  const noted = async () => [...(await owner<{ needs: number }[]>`select needs from vault.format`)];
  expect(await noted()).toEqual([{ needs: FORMAT }]);
  await opened.product.close();
  await owner`update vault.format set needs = ${FORMAT + 1}`;
  const changed: string[] = [];
  const start = opened.open({ beforeChange: () => changed.push('changed') });
  await expect(start).rejects.toBeInstanceOf(BootProblem);
  await expect(start).rejects.toThrow(
    `The database was used by a newer release (format ${FORMAT + 1}; this one knows ${FORMAT})`,
  );
  expect(changed).toEqual([]);
  expect(await noted()).toEqual([{ needs: FORMAT + 1 }]);
  await owner`update vault.format set needs = ${FORMAT}`;

  // A change of the vault that releases before cannot go on with, and one that they can.
  await owner`insert into vault.migration (number, name, is_compatible) values (9001, 'to-come', false)`;
  await expect(opened.open({ beforeChange: () => changed.push('changed') })).rejects.toThrow(
    /The database was used by a newer release \(migration 9001, to-come; this one knows \d+\)/,
  );
  expect(changed).toEqual([]);
  // A refused start leaves no session behind, which would come back whenever it is ended.
  const sessions = () => owner`
    select from pg_stat_activity
    where datname = current_database() and usename <> current_user`;
  await eventually(async () => (await sessions()).length === 0);
  await owner`update vault.migration set is_compatible = true where number = 9001`;
  await opened.open({ beforeChange: () => changed.push('changed') });
  expect(changed).toEqual(['changed']);
  await opened.close();
});
