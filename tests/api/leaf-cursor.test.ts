import { expect, test } from 'bun:test';
import { cursorOver } from '#api/transparency/leaf-cursor.ts';
import { hashSize } from '#api/transparency/tree.ts';

const leaves = (...positions: number[]) => ({
  positions: Float64Array.from(positions),
  hashes: Buffer.concat(positions.map((position) => Buffer.alloc(hashSize, position))),
});

test('leaves are taken in order up to a position, or a number of them, over whatever batches they come in', async () => {
  const cursor = cursorOver(
    (async function* () {
      yield leaves(1, 2, 3, 4);
      yield leaves(5, 7);
      yield leaves(9);
    })(),
  );
  const taken = async (position: number, most?: number) => {
    const { positions, hashes } = await cursor.upTo(position, most);
    expect([...hashes].filter((_, nth) => nth % hashSize === 0)).toEqual([...positions]);
    return [...positions];
  };
  expect(await taken(9, 2)).toEqual([1, 2]);
  expect(await taken(3, 9)).toEqual([3]);
  expect(await taken(9, 3)).toEqual([4, 5, 7]);
  expect(await taken(8)).toEqual([]);
  expect(await taken(9)).toEqual([9]);
  expect(await taken(99)).toEqual([]);
});
