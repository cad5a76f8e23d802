import { expect, test } from 'bun:test';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { ledgerTail } from '#projections/engine/ledger-tail.ts';
import { counted } from '../support/contract-events.ts';

const at = (position: number): RecordedEvent => ({
  ...counted(position),
  stream: 'counts-1',
  revision: position - 1,
  position,
  recordedAt: '2026-11-30T00:00:00.000Z',
});

/** A tail of three a page, and after which positions it has read the ledger. */
function watched() {
  const ledger: RecordedEvent[] = [];
  const reads: number[] = [];
  const wakes: (() => void)[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const tail = ledgerTail(
    {
      async readAll(after, limit) {
        reads.push(after);
        const page = ledger.slice(after, after + limit);
        await held.shift()?.promise;
        return page;
      },
      head: async () => ledger.length,
      subscribe(wake) {
        wakes.push(wake);
        return () => undefined;
      },
    },
    3,
  );
  return {
    tail,
    reads,
    positions: async (after: number) =>
      (await tail.readAfter(after)).map(({ position }) => position),
    recordSilently,
    record(count = 1) {
      recordSilently(count);
      for (const wake of wakes) wake();
    },
    /** Takes the last events back, as a database does that lost them. */
    lose: (count: number) => ledger.splice(-count),
    /** Lets the next read wait, once it has seen what is there, until the release. */
    holdNext() {
      const hold = Promise.withResolvers<void>();
      held.push(hold);
      return hold.resolve;
    },
  };

  /** Records this many events, and tells nobody. */
  function recordSilently(count = 1): void {
    for (let nth = 0; nth < count; nth++) ledger.push(at(ledger.length + 1));
  }
}

test('who is slow reads from the pages that the others have passed', async () => {
  const { reads, positions, record } = watched();
  record(5);
  expect(await positions(0)).toEqual([1, 2, 3]);
  expect(await positions(3)).toEqual([4, 5]);
  expect(await positions(1)).toEqual([2, 3, 4]);
  expect(await positions(4)).toEqual([5]);
  expect(reads).toEqual([0, 3]);
});

test('the end is read once, until word comes that there is more', async () => {
  const { reads, positions, record } = watched();
  record();
  expect(await Promise.all([positions(0), positions(0)])).toEqual([[1], [1]]);
  expect(await Promise.all([positions(1), positions(1)])).toEqual([[], []]);
  record();
  expect(await Promise.all([positions(1), positions(0)])).toEqual([[2], [1, 2]]);
  expect(reads).toEqual([0, 1]);
});

test('what is recorded while the end is read is read next, by all', async () => {
  const { reads, positions, record, holdNext } = watched();
  record();
  const release = holdNext();
  const [early, late] = [positions(0), positions(0)];
  record();
  const after = positions(0);
  release();
  expect(await early).toEqual([1]);
  expect(await late).toEqual([1]);
  expect(await after).toEqual([1, 2]);
  expect(await positions(1)).toEqual([2]);
  expect(reads).toEqual([0, 0]);
});

test('what no word came of is met by who expects it, and by who looks again', async () => {
  const { tail, reads, positions, record, recordSilently } = watched();
  record();
  await positions(0);
  recordSilently();
  expect(await positions(1)).toEqual([]);
  tail.expect(2);
  expect(await positions(1)).toEqual([2]);
  recordSilently();
  expect(await positions(2)).toEqual([]);
  tail.lookAgain();
  expect(await positions(2)).toEqual([3]);
  expect(reads).toEqual([0, 1, 2]);
});

test('two pages are kept; who stands further back reads the ledger, and the end stays where it is', async () => {
  const { reads, positions, record } = watched();
  record(9);
  for (const after of [0, 3, 6]) await positions(after);
  expect(await positions(3)).toEqual([4, 5, 6]);
  expect(reads).toEqual([0, 3, 6]);
  expect(await positions(1)).toEqual([2, 3, 4]);
  expect(await positions(6)).toEqual([7, 8, 9]);
  expect(reads).toEqual([0, 3, 6, 1]);
});

test('a new leader meets nothing that was read before, nor what is being read', async () => {
  const { tail, reads, positions, record, lose, holdNext } = watched();
  record(2);
  await positions(0);
  record();
  const release = holdNext();
  const under = positions(2);
  lose(2);
  tail.forget();
  release();
  expect(await under).toEqual([]);
  expect(await positions(0)).toEqual([1]);
  expect(await positions(1)).toEqual([]);
  expect(reads).toEqual([0, 2, 2, 0]);
});
