import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { editions } from '#domain/guide/editions.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { formOf } from '#domain/rules/content.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

const learners = 12;
const begins = instantAt('2026-11-23', '09:00');

test('killed between two learners, the rules just published: two processes tell the rest, and nobody twice', async () => {
  const [, reform] = editions;
  if (!reform) throw new Error('there are two editions');
  const { path: folder, clear } = dataFolder();
  const setting = await openTestProduct({ clock: () => begins, keyStore: openKeyStore(folder) });
  const { database, owner } = setting;
  const instructor = await setting.instructor();
  const [mere, rangi] = [await withRole(setting, 'admin'), await withRole(setting, 'admin')];
  const addresses: string[] = [];
  for (let nth = 0; nth < learners; nth += 1) {
    const email = `learner${nth}@mail.example`;
    addresses.push(email);
    const id = await setting.student(instructor, { email, dateOfBirth: '2009-01-05' });
    const card = { stage: 'learner', stageSince: '2026-10-01', conditions: [] };
    await instructor.put(`/api/students/${id}/licence`, card);
  }
  const form = { ...formOf(reform), learnerUnder25: 9, checkedOn: '2026-11-20' };
  expect((await mere.post('/api/admin/rules', form)).status).toBe(200);
  const admin = String(await idOf(rangi));
  await setting.product.close();

  // Each fact takes a moment, so that the process is killed with most of them ahead.
  await owner.unsafe(`
    create function ledger.tell_of_move() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.1); perform pg_notify('moved', new.stream); return null; end
    $$;
    create trigger tell_of_move after insert on ledger.events for each row
      when (new.type = 'EarliestDaysMoved') execute function ledger.tell_of_move()`);
  const server = await mailServer();
  const from = String(Date.now());
  const start = (...publishing: string[]) =>
    Bun.spawn(
      [
        process.execPath,
        programAt('tests/faults/moved-days-process.ts'),
        folder,
        database.appUrl ?? database.url,
        database.url,
        server.url,
        begins,
        from,
        ...publishing,
      ],
      { stdout: 'ignore', stderr: 'ignore' },
    );
  const moves = async () => {
    const rows = await owner<{ stream: string }[]>`
      select stream from ledger.events where type = 'EarliestDaysMoved'`;
    return rows.map(({ stream }) => stream);
  };
  const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
  const doomed = start(admin);
  await listener.listen('moved', () => doomed.kill('SIGKILL'));
  const children = [doomed];
  try {
    await doomed.exited;
    const noted = await moves();
    expect(doomed.signalCode).toBe('SIGKILL');
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.length).toBeLessThan(learners);

    children.push(start(), start());
    await eventually(async () => {
      const [row] = await owner<{ count: number }[]>`
        select count(*)::int as count from ledger.events where type = 'NoticeSent'`;
      return row?.count === learners;
    });
    expect(await moves()).toHaveLength(learners);
    expect(new Set(await moves()).size).toBe(learners);
    const arrived = server.letters.flatMap((letter) => /^To: (\S+)/m.exec(letter)?.[1] ?? []);
    expect(arrived.toSorted()).toEqual(addresses.toSorted());
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => child.exited));
    await listener.end();
    await server.close();
    await owner.end({ timeout: 1 });
    await database.drop();
    clear();
  }
});
