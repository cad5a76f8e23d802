import { expect, test } from 'bun:test';
import { openFeed } from '#api/reactors/feed.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { counted } from '../support/contract-events.ts';

const at = (position: number): RecordedEvent => ({
  ...counted(position),
  stream: 'counts-1',
  revision: position - 1,
  position,
  recordedAt: '2026-11-30T00:00:00.000Z',
});

/** A feed of three a page, and after which positions it has read the ledger. */
function watched() {
  const ledger: RecordedEvent[] = [];
  const reads: number[] = [];
  const feed = openFeed(
    {
      readAll: async (after, limit) => {
        reads.push(after);
        return ledger.slice(after, after + limit);
      },
    },
    3,
  );
  const positions = async (after: number) => (await feed(after)).map(({ position }) => position);
  return { reads, positions, record: (count: number) => ledger.push(at(count)) };
}

test('a reactor that is slow reads from the pages that the others have passed', async () => {
  const { reads, positions, record } = watched();
  for (const nth of [1, 2, 3, 4, 5]) record(nth);
  expect(await positions(0)).toEqual([1, 2, 3]);
  expect(await positions(3)).toEqual([4, 5]);
  expect(await positions(1)).toEqual([2, 3, 4]);
  expect(await positions(4)).toEqual([5]);
  expect(reads).toEqual([0, 3]);
});

test('those that ask from one place at the same time share a read, and what is new is read once', async () => {
  const { reads, positions, record } = watched();
  record(1);
  expect(await Promise.all([positions(0), positions(0)])).toEqual([[1], [1]]);
  expect(await positions(1)).toEqual([]);
  record(2);
  expect(await positions(1)).toEqual([2]);
  expect(reads).toEqual([0, 1, 1]);
});

test('two pages are kept; one that stands further back reads the ledger again', async () => {
  const { reads, positions, record } = watched();
  for (let nth = 1; nth <= 9; nth += 1) record(nth);
  for (const after of [0, 3, 6]) await positions(after);
  expect(await positions(3)).toEqual([4, 5, 6]);
  expect(reads).toEqual([0, 3, 6]);
  expect(await positions(1)).toEqual([2, 3, 4]);
  // What it read again does not follow the last page, and takes its place.
  expect(await positions(6)).toEqual([7, 8, 9]);
  expect(reads).toEqual([0, 3, 6, 1, 6]);
});
