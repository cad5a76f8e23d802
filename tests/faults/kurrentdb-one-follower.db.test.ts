import { expect, test } from 'bun:test';
import { followerLease } from '#api/ledger-kurrent/lease.ts';
import { counted } from '../support/contract-events.ts';
import { spawnWriter } from '../support/contract-spawn.ts';
import { eventually } from '../support/eventually.ts';
import { useKurrentLedger } from './kurrent-ledger.ts';

const kept = useKurrentLedger();

/** The process that follows for all, or did last. */
async function holder(): Promise<string | null> {
  const [row] = await kept.ledger.sql<{ holder: string | null }[]>`
    select holder from engine.ledger_follower`;
  return row?.holder ?? null;
}

test('of several processes one follows; the others’ appends are answered, their readers woken', async () => {
  const logs = [await kept.ledger.open(), await kept.ledger.open(), await kept.ledger.open()];
  let woken = 0;
  logs[2]?.subscribe(() => {
    woken += 1;
  });
  const appends = logs.map((log, nth) => log.append(`tally-${nth}`, 'none', [counted(nth)]));
  expect(new Set((await Promise.all(appends)).map(({ position }) => position))).toEqual(
    new Set([1, 2, 3]),
  );
  await eventually(async () => woken > 0);
  await eventually(async () => kept.server.subscribers() === 1);
});

test('who lost the lease in between does not keep it by asking again', async () => {
  await (await kept.ledger.open()).close();
  const { sql } = kept.ledger;
  const lost: string[] = [];
  const lease = (name: string) =>
    followerLease({
      sql,
      overLine: (work) => work(sql),
      say: () => ({ awaySince: null, waitingSince: null, trouble: null, differs: null }),
      onLost: () => lost.push(name),
    });
  const [one, other] = [lease('one'), lease('other')];
  await one.ask({ inNeed: true });
  await other.ask({ inNeed: true });
  await one.ask();
  expect([one.isMine(), other.isMine(), lost]).toEqual([false, true, ['one']]);
  await other.release();
});

test('a word that is not of ours is passed over', async () => {
  const [one, other] = [await kept.ledger.open(), await kept.ledger.open()];
  await kept.ledger.sql`
    select pg_notify('ledger_copied', word) from unnest(array['no word', '{"by":3}', '[]']) as word`;
  expect((await other.append('tally-1', 'none', [counted(1)])).position).toBe(1);
  expect((await one.append('tally-1', 0, [counted(2)])).position).toBe(2);
});

test('what keeps the one from following is known to the others, and so that it passed', async () => {
  await kept.ledger.open();
  const other = await kept.ledger.open();
  await eventually(async () => (await holder()) !== null);
  kept.server.admit({});
  kept.server.dropSubscribers();
  await eventually(async () => other.server?.health().trouble?.includes('Access Denied') ?? false);
  kept.server.admit(null);
  await eventually(async () => other.server?.health().trouble === null);
});

test('one that closes leaves it to the next', async () => {
  const first = await kept.ledger.open();
  await eventually(async () => (await holder()) !== null);
  const before = await holder();
  const second = await kept.ledger.open();
  await first.close();
  await eventually(async () => (await holder()) !== before);
  expect((await second.append('tally-1', 'none', [counted(1)])).position).toBe(1);
});

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'one that follows and is ended by %s is relieved; nothing is lost, nothing recorded twice',
  async (signal) => {
    const doomed = spawnWriter(kept.ledger.databaseUrl, 'tally-1', 4, 1_000_000, {
      url: kept.server.url,
      prefix: kept.ledger.prefix,
    });
    const acknowledged = doomed.acknowledged();
    const told: string[] = [];
    const hear = async (count: number) => {
      for (let nth = 0; nth < count; nth++) {
        const { value } = await acknowledged.next();
        if (value) told.push(value.id);
      }
    };
    await hear(5);
    const before = await holder();
    const log = await kept.ledger.open();
    const append = async (nth: number) => {
      const event = counted(nth);
      await log.append('tally-2', nth === 0 ? 'none' : nth - 1, [event]);
      told.push(event.id);
    };
    await append(0);

    doomed.child.kill(signal);
    for (let nth = 1; nth < 4; nth++) await append(nth);
    await eventually(async () => (await holder()) !== before);

    // It believes to follow still.
    doomed.child.kill('SIGCONT');
    if (signal === 'SIGSTOP') await hear(5);
    doomed.child.kill('SIGKILL');
    await doomed.child.exited;
    await append(4);

    const all = await log.readAll(0, 100_000);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, nth) => nth + 1));
    const ids = new Set(all.map(({ id }) => id));
    expect(ids.size).toBe(all.length);
    expect(told.filter((id) => !ids.has(id))).toEqual([]);
  },
);
