import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { AppendTooLarge, MOST_APPEND_BYTES } from '#api/event-log/append-size.ts';
import { type EventLog, RevisionConflict } from '#api/event-log/event-log.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { counted, labelled, metadata, spoilt, visitorMet } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { followFromTheStart, writeTraffic } from '../support/contract-traffic.ts';
import { describeAppendingTwice } from './event-log-twice.contract.ts';

/** A ledger of the test's own, with the catalogue of contract-events.ts. */
export type ContractLedger = {
  readonly log: EventLog;
  readonly keys: KeyRing;
  drop(): Promise<void>;
};

/** What every adapter of the ledger promises (api/event-log/event-log.ts). */
export function describeEventLog(adapter: string, fresh: () => Promise<ContractLedger>): void {
  // In a group of its own: where several adapters share a file, each test opens the ledger of its own adapter only.
  describe(adapter, () => describePromises(fresh));
}

function describePromises(fresh: () => Promise<ContractLedger>): void {
  let ledger: ContractLedger;
  let log: EventLog;
  beforeEach(async () => {
    ledger = await fresh();
    log = ledger.log;
  });
  afterEach(() => ledger.drop());

  const counts = async (stream: string) =>
    (await log.read(stream)).map(({ data }) => data['count']);

  describe('appending', () => {
    test('numbers revisions from 0 in each stream and positions from 1 over all of them', async () => {
      expect(await log.append('tally-1', 'none', [counted(1), counted(2)])).toEqual({
        revision: 1,
        position: 2,
      });
      expect(await log.append('tally-2', 'none', [counted(3)])).toEqual({
        revision: 0,
        position: 3,
      });
      expect(await log.append('tally-1', 1, [counted(4)])).toEqual({ revision: 2, position: 4 });
    });

    test('knows which events it holds', async () => {
      const known = counted(1);
      await log.append('tally-1', 'none', [counted(2), known]);
      expect([await log.holds(known.id), await log.holds(counted(1).id)]).toEqual([true, false]);
    });

    test('expects nothing when told "any"', async () => {
      await log.append('tally-1', 'any', [counted(1)]);
      expect(await log.append('tally-1', 'any', [counted(2)])).toEqual({
        revision: 1,
        position: 2,
      });
    });

    test.each([
      ['none', 1, 'a stream that exists'],
      [0, 1, 'a revision that is past'],
      [5, 1, 'a revision that is yet to come'],
    ] as const)(
      'tells the actual revision when %p is expected and it is %p: %s',
      async (expected, actual) => {
        await log.append('tally-1', 'none', [counted(1), counted(2)]);
        // That another stream is longer is nothing to this one.
        await log.append('tally-2', 'none', [counted(1), counted(2), counted(3)]);
        const fault = await faultOf(log.append('tally-1', expected, [counted(3)]));
        expect(fault).toBeInstanceOf(RevisionConflict);
        expect(fault).toMatchObject({ stream: 'tally-1', expected, actual });
      },
    );

    test('tells that the stream does not exist when a revision is expected', async () => {
      const fault = await faultOf(log.append('tally-1', 0, [counted(1)]));
      expect(fault).toBeInstanceOf(RevisionConflict);
      expect(fault).toMatchObject({ expected: 0, actual: 'none' });
    });

    test('records nothing of an append that conflicts', async () => {
      await log.append('tally-1', 'none', [counted(1)]);
      expect(await faultOf(log.append('tally-1', 'none', [counted(2), counted(3)]))).toBeInstanceOf(
        RevisionConflict,
      );
      expect(await counts('tally-1')).toEqual([1]);
      expect(await log.head()).toBe(1);
    });

    test('records nothing of an append with one bad event', async () => {
      await faultOf(log.append('tally-1', 'none', [counted(1), spoilt()]));
      expect(await log.read('tally-1')).toEqual([]);
      expect(await log.head()).toBe(0);
    });

    test('refuses an event that the catalogue does not know', async () => {
      const stranger = { ...counted(1), type: 'Unheard' };
      expect((await faultOf(log.append('tally-1', 'none', [stranger]))).message).toContain(
        'Unheard',
      );
    });

    test('refuses to append nothing', async () => {
      expect((await faultOf(log.append('tally-1', 'any', []))).message).toContain(
        'nothing to append',
      );
    });

    test('lets exactly one of many win who expect the same', async () => {
      const racers = Array.from({ length: 40 }, (_, count) =>
        log.append('tally-1', 'none', [counted(count)]),
      );
      const results = await Promise.allSettled(racers);
      const losers = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason] : [],
      );
      expect(losers).toHaveLength(39);
      expect(losers.every((fault) => fault instanceof RevisionConflict && fault.actual === 0)).toBe(
        true,
      );
      expect(await log.head()).toBe(1);
    });

    test('keeps the order of calls that do not wait for each other', async () => {
      const calls = Array.from({ length: 50 }, (_, nth) =>
        log.append('tally-1', nth === 0 ? 'none' : nth - 1, [counted(nth)]),
      );
      await Promise.all(calls);
      expect(await counts('tally-1')).toEqual(Array.from({ length: 50 }, (_, nth) => nth));
    });

    test('keeps that order when an earlier call takes longer to seal', async () => {
      await Promise.all([
        log.append('tally-1', 'none', [visitorMet(1, 'Aroha')]),
        log.append('tally-1', 0, [counted(2)]),
      ]);
      expect((await log.read('tally-1')).map(({ type }) => type)).toEqual([
        'VisitorMet',
        'Counted',
      ]);
    });

    test("does not let one append's conflict harm those beside it", async () => {
      const results = await Promise.allSettled([
        log.append('tally-1', 'none', [counted(1)]),
        log.append('tally-1', 9, [counted(2)]),
        log.append('tally-2', 'none', [counted(3)]),
        log.append('tally-1', 0, [counted(4)]),
        log.append('tally-2', 'none', [spoilt()]),
        log.append('tally-2', 0, [counted(5)]),
      ]);
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
        true,
        false,
        true,
        true,
        false,
        true,
      ]);
      expect(await counts('tally-1')).toEqual([1, 4]);
      expect(await counts('tally-2')).toEqual([3, 5]);
    });

    test('gives every append its own events when one before it was refused', async () => {
      const fine = [counted(1), counted(2), counted(3)];
      const results = await Promise.allSettled([
        log.append('tally-1', 7, [counted(9), counted(9)]),
        log.append('tally-2', 'none', fine.slice(0, 2)),
        log.append('tally-1', 8, [counted(9)]),
        log.append('tally-2', 1, fine.slice(2)),
      ]);
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
        false,
        true,
        false,
        true,
      ]);
      const recorded = (await log.readAll(0, 10)).map(({ type, id, data }) => ({
        type,
        id,
        data,
        metadata,
      }));
      expect(recorded).toEqual(fine);
    });

    test.each(['tally-"1"', 'tally-\\', 'tally-{1,2}', 'tally-NULL', 'tally-Ō 1'])(
      'takes %p for the name of a stream',
      async (name) => {
        await Promise.all([
          log.append(name, 'none', [counted(1)]),
          log.append('tally-1', 'none', [counted(2)]),
        ]);
        expect(await counts(name)).toEqual([1]);
      },
    );

    test('takes an append that is larger than a batch', async () => {
      const events = Array.from({ length: 2_500 }, (_, count) => counted(count));
      expect(await log.append('tally-1', 'none', events)).toEqual({
        revision: 2_499,
        position: 2_500,
      });
      expect(await counts('tally-1')).toEqual(events.map(({ data }) => data['count']));
    });

    test('takes nearly 1 MB at once', async () => {
      const large = labelled(MOST_APPEND_BYTES - 1_000);
      expect(await log.append('tally-1', 'none', [large])).toEqual({ revision: 0, position: 1 });
      expect((await log.read('tally-1')).map(({ data }) => data)).toEqual([large.data]);
    });

    test('refuses more than 1 MB at once, says how much it takes, and records nothing of it', async () => {
      const half = MOST_APPEND_BYTES / 2;
      const results = await Promise.allSettled([
        log.append('tally-1', 'none', [counted(1)]),
        log.append('tally-1', 0, [counted(2), labelled(half), labelled(half)]),
        log.append('tally-1', 0, [counted(3)]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const fault = await faultOf(log.append('tally-2', 'any', [labelled(2 * half)]));
      expect(fault).toBeInstanceOf(AppendTooLarge);
      expect(fault.message).toContain('takes 1048576 bytes (1 MB) at once');
      expect(await counts('tally-1')).toEqual([1, 3]);
      expect(await log.head()).toBe(2);
    });
  });

  describeAppendingTwice(() => log);

  describe('reading', () => {
    test('gives back what was appended, and where it stands', async () => {
      const met = visitorMet(5, 'Mere Tāmihana', 'Asked about manual cars');
      await log.append('visit-5', 'none', [met]);
      const [read] = await log.read('visit-5');
      expect(read).toEqual({
        ...met,
        stream: 'visit-5',
        revision: 0,
        position: 1,
        recordedAt: expect.any(String),
      });
      expect(read?.metadata).toEqual(metadata);
      expect(new Date(read?.recordedAt ?? '').toISOString()).toBe(read?.recordedAt ?? '');
    });

    test('finds nothing in a stream that does not exist and in an empty ledger', async () => {
      expect(await log.read('tally-1')).toEqual([]);
      expect(await log.readAll(0, 10)).toEqual([]);
      expect(await log.head()).toBe(0);
    });

    test('reads all streams by position, a page at a time', async () => {
      for (let nth = 0; nth < 5; nth++) await log.append(`tally-${nth % 2}`, 'any', [counted(nth)]);
      expect((await log.readAll(0, 2)).map(({ position }) => position)).toEqual([1, 2]);
      expect((await log.readAll(2, 2)).map(({ data }) => data['count'])).toEqual([2, 3]);
      expect((await log.readAll(4, 2)).map(({ position }) => position)).toEqual([5]);
      expect(await log.readAll(5, 2)).toEqual([]);
    });

    test('reads some types within the positions of a page, and none beyond it', async () => {
      for (let nth = 1; nth <= 6; nth++)
        await log.append('tally-1', 'any', [nth % 2 ? counted(nth) : visitorMet(nth, 'Ana')]);
      const some = async (after: number, limit: number) =>
        (await log.readAll(after, limit, ['Counted'])).map(({ position }) => position);
      expect([await some(0, 4), await some(1, 1), await some(3, 2)]).toEqual([[1, 3], [], [5]]);
    });

    test('is not changed by what the caller does with an event afterwards', async () => {
      const data = { count: 1 };
      await log.append('tally-1', 'none', [{ ...counted(1), data }]);
      data.count = 2;
      expect(await counts('tally-1')).toEqual([1]);
    });

    test('gives the erased values once the person is forgotten, and everything else as before', async () => {
      const met = visitorMet(5, 'Mere', 'A note');
      await log.append('visit-5', 'none', [met, visitorMet(6, 'Rangi')]);
      await ledger.keys.forget([{ person: 'visitor-5', reason: 'asked' }]);
      const [erased, other] = await log.read('visit-5');
      expect(erased).toMatchObject({
        id: met.id,
        revision: 0,
        metadata: { ...metadata, reason: '[erased]' },
        data: { visitor: 5, name: '[erased]', note: null },
      });
      expect(other?.data).toMatchObject({ name: 'Rangi' });
    });

    test('never learns a forgotten person anew', async () => {
      await ledger.keys.forget([{ person: 'visitor-5', reason: 'asked' }]);
      await log.append('visit-5', 'none', [visitorMet(5, 'Mere')]);
      expect((await log.read('visit-5'))[0]?.data).toMatchObject({ name: '[erased]' });
    });

    test('misses nothing while many write, fail and send again', async () => {
      const streams = ['tally-1', 'tally-2', 'tally-3', 'tally-4'];
      const reader = followFromTheStart(log);
      let end = Number.POSITIVE_INFINITY;
      const reading = reader.upTo(() => end);
      const written = await Promise.all(
        Array.from({ length: 12 }, (_, seed) => writeTraffic(log, { streams, appends: 25, seed })),
      );
      end = await log.head();
      // The last event, should the reader have seen all others already.
      await log.append('tally-1', 'any', [counted(0)]);
      await reading;

      const acknowledged = new Map(written.flatMap((each) => [...each]));
      expect(acknowledged.size).toBe(end);
      expect(reader.seen.slice(0, end).map(({ position }) => position)).toEqual(
        Array.from({ length: end }, (_, nth) => nth + 1),
      );
      for (const { id, ...place } of reader.seen.slice(0, end))
        expect(acknowledged.get(id)).toEqual(place);
    });
  });

  describe('waking and closing', () => {
    test('wakes its subscribers after an append, until they unsubscribe', async () => {
      const woken = Promise.withResolvers<void>();
      const unsubscribe = log.subscribe(woken.resolve);
      await log.append('tally-1', 'none', [counted(1)]);
      await woken.promise;
      unsubscribe();
    });

    test('finishes what is under way before it closes, and takes nothing afterwards', async () => {
      const calls = Array.from({ length: 30 }, (_, count) =>
        log.append('tally-1', 'any', [counted(count)]),
      );
      await log.close();
      expect((await Promise.all(calls)).at(-1)).toEqual({ revision: 29, position: 30 });
      expect((await faultOf(log.append('tally-1', 'any', [counted(31)]))).message).toContain(
        'closed',
      );
    });
  });
}
