import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { type Hash, hashOf, hashSize, same } from './tree.ts';

/** What stands under the signature: the tree of every event up to `last`, of which those from `first` on are new, and through `previous` the seals before. */
export type Seal = {
  /** 1, 2, 3 … */
  readonly number: number;
  readonly first: number;
  readonly last: number;
  /** Of the tree over every event up to `last`. */
  readonly root: Hash;
  /** The hash of the seal before; 32 zero bytes before the first. */
  readonly previous: Hash;
  readonly sealedAt: Instant;
  /** Which key signed it: `keyIdOf`. */
  readonly key: string;
  readonly hash: Hash;
  readonly signature: Uint8Array;
};

export const beforeTheFirst: Pick<Seal, 'number' | 'last' | 'hash'> = {
  number: 0,
  last: 0,
  hash: new Uint8Array(hashSize),
};

/** Seals the tree of every event up to `last`. */
export function makeSeal(
  before: Pick<Seal, 'number' | 'last' | 'hash'>,
  { last, root }: Pick<Seal, 'last' | 'root'>,
  sealedAt: Instant,
  key: { readonly id: string; readonly privateKey: KeyObject },
): Seal {
  const facts = {
    number: before.number + 1,
    first: before.last + 1,
    last,
    root,
    previous: before.hash,
    sealedAt,
  };
  const hash = sealHash(facts);
  const signature = new Uint8Array(sign(null, hash, key.privateKey));
  return { ...facts, hash, key: key.id, signature };
}

/** Why a seal cannot be believed, as the rest of a sentence; null when it can, as far as its signature goes. */
export function distrust(seal: Seal, publicKey: KeyObject): string | null {
  if (!same(sealHash(seal), seal.hash)) return 'was changed after it was made';
  if (seal.key !== keyIdOf(publicKey)) return `was signed with another key (${seal.key})`;
  if (!verify(null, seal.hash, publicKey, seal.signature))
    return 'has a signature that is not of this key';
  return null;
}

/** The first 16 hexadecimal digits of the sha-256 of the public key (SPKI, DER). */
export function keyIdOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function sealHash(seal: Omit<Seal, 'hash' | 'signature' | 'key'>): Hash {
  const { number, first, last, root, previous, sealedAt } = seal;
  const lines = ['keep-left seal 2', number, first, last, hex(root), hex(previous), sealedAt];
  return hashOf(lines.join('\n'));
}
