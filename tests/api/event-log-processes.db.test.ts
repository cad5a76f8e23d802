import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { RevisionConflict } from '#api/event-log/event-log.ts';
import { counted } from '../support/contract-events.ts';
import { freshPostgresLedger, type PostgresLedger } from '../support/contract-postgres.ts';
import { spawnWriter } from '../support/contract-spawn.ts';
import { followFromTheStart, writeTraffic } from '../support/contract-traffic.ts';

describe('several processes on one ledger', () => {
  let ledger: PostgresLedger;
  beforeEach(async () => {
    ledger = await freshPostgresLedger();
  });
  afterEach(() => ledger.drop());

  test('a reader in one misses nothing that the others write, and sees it once and in order', async () => {
    const writers = [ledger.open(), ledger.open(), ledger.open()];
    const { log } = ledger.open();
    const reader = followFromTheStart(log);
    let end = Number.POSITIVE_INFINITY;
    const reading = reader.upTo(() => end);
    const streams = ['tally-1', 'tally-2', 'tally-3', 'tally-4', 'tally-5'];
    const written = await Promise.all(
      Array.from({ length: 4 }, (_, seed) =>
        writers.map((writer, nth) =>
          writeTraffic(writer.log, { streams, appends: 25, seed: 10 * seed + nth }),
        ),
      ).flat(),
    );
    end = await log.head();
    await log.append('tally-1', 'any', [counted(0)]);
    await reading;

    const acknowledged = new Map(written.flatMap((each) => [...each]));
    const seen = reader.seen.slice(0, end);
    expect(acknowledged.size).toBe(end);
    expect(seen.map(({ position }) => position)).toEqual(
      Array.from({ length: end }, (_, nth) => nth + 1),
    );
    for (const { id, ...place } of seen) expect(acknowledged.get(id)).toEqual(place);
  });

  test('exactly one of them wins who expect the same revision at the same moment', async () => {
    const logs = Array.from({ length: 4 }, () => ledger.open().log);
    for (let revision = -1; revision < 20; revision++) {
      const expected = revision < 0 ? 'none' : revision;
      const results = await Promise.allSettled(
        logs.map((log) => log.append('tally-1', expected, [counted(revision)])),
      );
      const lost = results.filter(
        (result) => result.status === 'rejected' && result.reason instanceof RevisionConflict,
      );
      expect(lost).toHaveLength(3);
    }
  });

  test('an event sent through all of them at once is recorded once', async () => {
    const event = counted(1);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ledger.open().log.append('tally-1', 'none', [event])),
    );
    expect(new Set(answers.map(({ position }) => position))).toEqual(new Set([1]));
    expect(await ledger.open().log.head()).toBe(1);
  });

  test('what one of them appends wakes the others', async () => {
    const [one, other] = [ledger.open(), ledger.open()];
    const woken = Promise.withResolvers<void>();
    other.log.subscribe(async () => {
      if ((await other.log.head()) === 1) woken.resolve();
    });
    await one.log.append('tally-1', 'none', [counted(1)]);
    await woken.promise;
  });

  test('one that is killed while it writes leaves no gap, and everything it was told is there', async () => {
    const doomed = spawnWriter(ledger.url, 'tally-1', 16, 1_000_000);
    const survivor = spawnWriter(ledger.url, 'tally-2', 4, 60);
    const told: string[] = [];
    for await (const { id } of doomed.acknowledged()) {
      told.push(id);
      if (told.length === 200) doomed.child.kill('SIGKILL');
    }
    for await (const { id } of survivor.acknowledged()) told.push(id);
    expect(await survivor.child.exited).toBe(0);

    const { log } = ledger.open();
    // Whatever of the killed one still ran in the database comes before this.
    const { position } = await log.append('tally-3', 'none', [counted(1)]);
    const all = await log.readAll(0, position);
    expect(all.map((event) => event.position)).toEqual(
      Array.from({ length: position }, (_, nth) => nth + 1),
    );
    const ids = new Set(all.map(({ id }) => id));
    expect(ids.size).toBe(position);
    expect(told.filter((id) => !ids.has(id))).toEqual([]);
  });
});
