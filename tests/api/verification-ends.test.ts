import { expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { hashLines } from '#api/transparency/hash-lines.ts';
import { beforeTheFirst, keyIdOf, makeSeal } from '#api/transparency/seal.ts';
import { hashSize, leafAt, rootOf } from '#api/transparency/tree.ts';
import { type Verification, verifyLedger } from '#api/transparency/verify.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const leaves = hashLines(Buffer.from([1, 2, 3, 4].map((n) => `${n} ["stream",${n}]`).join('\n')));
const half = leaves.hashes.subarray(0, 2 * hashSize);
const seal = makeSeal(beforeTheFirst, { last: 2, root: rootOf(half) }, '2026-11-28T00:00:00.000Z', {
  id: keyIdOf(publicKey),
  privateKey,
});

/** A verification of four events, two of them sealed, that counts what it reads from and what of it has ended. */
function verification(given: Partial<Verification>) {
  const counts = { begun: 0, ended: 0 };
  async function* counted<Item>(items: readonly Item[]): AsyncGenerator<Item> {
    counts.begun += 1;
    try {
      yield* items;
    } finally {
      counts.ended += 1;
    }
  }
  const each = [1, 2, 3, 4].map((_, at) => ({
    positions: leaves.positions.subarray(at, at + 1),
    hashes: new Uint8Array(leafAt(leaves.hashes, at)),
  }));
  return {
    counts,
    of: {
      leaves: counted(each),
      level: (level: number) => counted(level === 0 ? [half] : []),
      seals: counted([seal]),
      head: 4,
      publicKey,
      ...given,
    },
  };
}

test.each([
  ['all fits', {}, null],
  ['a seal that is remembered is not there', { remembered: { size: 4, root: 'aa' } }, 'truncated'],
  ['a seal is by another key', { publicKey: generateKeyPairSync('ed25519').publicKey }, 'seal'],
  ['the end is cut off', { head: 9 }, 'truncated'],
  ['events lie beyond the end', { head: 3 }, 'inserted'],
] as const)('what is read ends with the verification: %s', async (_what, given, kind) => {
  const { counts, of } = verification(given);
  const { fault } = await verifyLedger(of);
  expect(fault?.kind ?? null).toBe(kind);
  expect(counts.begun).toBeGreaterThan(0);
  expect(counts.ended).toBe(counts.begun);
});

test('a tool ends with its work, and with its exit code, whatever it left open', async () => {
  const tool = `
    import { runTool } from './api/cli/run-tool.ts';
    setInterval(() => undefined, 1_000);
    new Worker(new URL('./api/transparency/hash-worker.ts', 'file://${process.cwd()}/'));
    await runTool(async () => { console.log('x'.repeat(200_000)); return 7; });`;
  const child = Bun.spawn([process.execPath, '-e', tool], { stdout: 'pipe', stderr: 'pipe' });
  const [out, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  expect([out.length, code]).toEqual([200_001, 7]);
});
