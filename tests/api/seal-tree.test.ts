import { expect, test } from 'bun:test';
import {
  hashOf,
  hashSize,
  leafAt,
  levelsOf,
  proofOf,
  rootBy,
  rootOf,
} from '#api/transparency/tree.ts';

const leavesOf = (count: number): Uint8Array => {
  const leaves = new Uint8Array(count * hashSize);
  for (let index = 0; index < count; index++)
    leaves.set(hashOf(`event ${index}`), index * hashSize);
  return leaves;
};

test('every event is proven by a few hashes, whatever the size of its tree', () => {
  for (let count = 1; count <= 70; count++) {
    const leaves = leavesOf(count);
    const root = rootOf(leaves);
    for (let index = 0; index < count; index++) {
      const proof = proofOf(levelsOf(leaves), index);
      expect(proof.length).toBeLessThanOrEqual(7);
      expect(rootBy(leafAt(leaves, index), index, count, proof)).toEqual(root);
    }
  }
});

test('no proof fits another place, another event, or a longer or shorter one', () => {
  const leaves = leavesOf(11);
  const root = rootOf(leaves);
  const proof = proofOf(levelsOf(leaves), 4);
  expect(rootBy(leafAt(leaves, 4), 5, 11, proof)).not.toEqual(root);
  expect(rootBy(leafAt(leaves, 5), 4, 11, proof)).not.toEqual(root);
  expect(rootBy(leafAt(leaves, 4), 4, 11, proof.slice(1))).toBeNull();
  expect(rootBy(leafAt(leaves, 4), 4, 11, [...proof, hashOf('more')])).toBeNull();
});
