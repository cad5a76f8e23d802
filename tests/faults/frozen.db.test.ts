import { expect, test } from 'bun:test';
import { openDatabase, patient } from '#api/database/database.ts';
import { making, whileNobodyElseMakes } from '#projections/engine/rebuild.ts';
import { programAt } from '../support/bundle.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

/** Longer than between two signs of life. */
const quietMs = 3_000;

test('a rebuild that freezes loses its lock to the next one, and one that is only slow keeps it', async () => {
  const { url, drop } = await freshDatabase();
  const own = openDatabase(url, { max: 1, connection: patient });
  const child = Bun.spawn(
    [process.execPath, programAt('tests/faults/frozen-rebuild-process.ts'), url, String(quietMs)],
    { stdout: 'pipe', stderr: 'inherit' },
  );
  const holder = async () => {
    const [row] = await own<{ pid: number; isOld: boolean }[]>`
      select pid, backend_start < clock_timestamp() - ${`${quietMs + 1_500}ms`}::interval as is_old
      from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${making} and granted`;
    return row;
  };
  try {
    for await (const _ of child.stdout) break;
    const { pid } = (await holder()) ?? {};
    expect(pid).toBeNumber();
    // It does nothing for longer than a frozen one is waited for.
    await eventually(async () => (await holder())?.isOld === true);
    child.kill('SIGSTOP');
    expect(await whileNobodyElseMakes(own, async () => 'made')).toBe('made');
  } finally {
    child.kill('SIGKILL');
    await child.exited;
    await own.end({ timeout: 1 });
    await drop();
  }
});
