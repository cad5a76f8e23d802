import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { createVault } from '#api/vault/migrations.ts';
import { programAt } from '../support/bundle.ts';
import { freshDatabase } from '../support/database.ts';

const jobs = 500;

test('500 pieces of due work, two processes, kill -9 at any step: none twice, none lost, and what nobody can know is said to be unknown', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 2 });
  await createVault(sql);
  await sql`create table vault.job (id int primary key, due_at timestamptz not null)`;
  await sql`insert into vault.job select n, now() from generate_series(1, ${jobs}) n`;

  const sent = new Map<string, number>();
  const told = { begun: 0, sent: 0 };
  const killed = { begun: 0, sent: 0 };
  // What it is told in the middle of carrying out is when a process is killed: before the hand-over, and after it.
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const [, said = '', key = ''] = new URL(request.url).pathname.split('/');
      const step = said === 'sent' ? 'sent' : 'begun';
      if (step === 'sent') sent.set(key, (sent.get(key) ?? 0) + 1);
      told[step] += 1;
      if (told[step] % 71 === 0) {
        killed[step] += 1;
        for (const child of children) child.kill('SIGKILL');
      }
      return new Response();
    },
  });
  const start = () =>
    Bun.spawn(
      [process.execPath, programAt('tests/faults/due-work-process.ts'), url, receiver.url.origin],
      {
        stdout: 'ignore',
        stderr: 'ignore',
      },
    );
  let children = [start(), start()];
  const left = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from vault.job
      where not exists (select from vault.due_work where key = job.id::text and reported_at is not null)`;
    return row?.count;
  };
  while ((await left()) !== 0) {
    children = children.map((child) =>
      child.signalCode || child.exitCode !== null ? start() : child,
    );
    await Bun.sleep(50);
  }
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exited));
  await receiver.stop(true);

  const rows = await sql<{ key: string; state: string }[]>`select key, state from vault.due_work`;
  const unknown = new Set(rows.filter(({ state }) => state === 'unknown').map(({ key }) => key));
  expect(rows).toHaveLength(jobs);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done', 'unknown']));
  // None twice.
  expect([...sent].filter(([, times]) => times > 1)).toEqual([]);
  // None lost: what did not arrive is said to be unknown, and what is said to be done did.
  expect(rows.filter(({ key, state }) => state === 'done' && !sent.has(key))).toEqual([]);
  expect(killed.begun).toBeGreaterThan(2);
  expect(killed.sent).toBeGreaterThan(2);
  // Only what was in the hands of a process that was killed.
  expect(unknown.size).toBeLessThanOrEqual((killed.begun + killed.sent) * 2);
  expect(unknown.size).toBeGreaterThan(0);
  await sql.end();
  await drop();
});
