import { expect, test } from 'bun:test';
import { growingTree } from '#api/transparency/growing-tree.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  type ReadNode,
  rootAt,
} from '#api/transparency/proofs.ts';
import {
  emptyRoot,
  type Hash,
  hashOf,
  hashSize,
  leafAt,
  leafOf,
  rootBy,
  rootOf,
} from '#api/transparency/tree.ts';

const leavesOf = (count: number): Uint8Array => {
  const leaves = new Uint8Array(count * hashSize);
  for (let index = 0; index < count; index++)
    leaves.set(leafOf(`event ${index}`), index * hashSize);
  return leaves;
};

const nodesOf =
  (leaves: Uint8Array): ReadNode =>
  async (height, index) =>
    rootOf(leaves.subarray(index * 2 ** height * hashSize, (index + 1) * 2 ** height * hashSize));

const headAt = (leaves: Uint8Array, size: number) => ({
  size,
  root: size === 0 ? emptyRoot : rootOf(leaves.subarray(0, size * hashSize)),
});

const proofIn = (leaves: Uint8Array, index: number): Promise<Hash[]> =>
  inclusionProof(nodesOf(leaves), index, leaves.length / hashSize);

test('every event is proven by a few hashes, whatever the size of its tree', async () => {
  for (let count = 1; count <= 70; count++) {
    const leaves = leavesOf(count);
    const root = rootOf(leaves);
    for (let index = 0; index < count; index++) {
      const proof = await proofIn(leaves, index);
      expect(proof.length).toBeLessThanOrEqual(7);
      expect(rootBy(leafAt(leaves, index), index, count, proof)).toEqual(root);
    }
  }
});

test('no proof fits another place, another event, or a longer or shorter one', async () => {
  const leaves = leavesOf(11);
  const root = rootOf(leaves);
  const proof = await proofIn(leaves, 4);
  expect(rootBy(leafAt(leaves, 4), 5, 11, proof)).not.toEqual(root);
  expect(rootBy(leafAt(leaves, 5), 4, 11, proof)).not.toEqual(root);
  expect(rootBy(leafAt(leaves, 4), 4, 11, proof.slice(1))).toBeNull();
  expect(rootBy(leafAt(leaves, 4), 4, 11, [...proof, hashOf('more')])).toBeNull();
});

test('the tree is that of RFC 6962', async () => {
  // Known from the test data of Certificate Transparency.
  const leaves = Buffer.concat(
    [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ].map((text) => leafOf(Buffer.from(text, 'hex'))),
  );
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const tree = growingTree();
  for (const [size, root] of roots.entries()) {
    expect(Buffer.from(tree.root()).toString('hex')).toBe(root);
    expect(Buffer.from(await rootAt(nodesOf(leaves), size)).toString('hex')).toBe(root);
    if (size < 8) tree.add(leafAt(leaves, size));
  }
});

test('a tree that grew is consistent with each it was, and a rewritten one with none that held the change', async () => {
  const leaves = leavesOf(40);
  const rewritten = leavesOf(40);
  rewritten.set(hashOf('another'), 9 * hashSize);
  for (let later = 1; later <= 40; later++)
    for (let earlier = 0; earlier <= later; earlier++) {
      const old = headAt(leaves, earlier);
      const proof = await consistencyProof(nodesOf(leaves), earlier, later);
      expect(isConsistent(old, headAt(leaves, later), proof)).toBe(true);
      expect(isConsistent(old, headAt(leaves, later), [...proof, hashOf('more')])).toBe(false);
      const another = await consistencyProof(nodesOf(rewritten), earlier, later);
      expect(isConsistent(old, headAt(rewritten, later), another)).toBe(earlier <= 9);
    }
});
