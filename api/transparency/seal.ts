import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { type Hash, hashOf, hashSize, rootOf } from './tree.ts';

/** What stands under the signature: the events from `first` to `last`, and through `previous` everything before them. */
export type SealFacts = {
  /** 1, 2, 3 … */
  readonly number: number;
  readonly first: number;
  readonly last: number;
  readonly root: Hash;
  /** The hash of the seal before; 32 zero bytes before the first. */
  readonly previous: Hash;
  readonly sealedAt: Instant;
  /** Which key signed it: `keyIdOf`. */
  readonly key: string;
  readonly hash: Hash;
  readonly signature: Uint8Array;
};

/** A seal with the hashes of its events, 32 bytes each, in order. */
export type Seal = SealFacts & { readonly leaves: Uint8Array };

export const beforeTheFirst: Pick<Seal, 'number' | 'last' | 'hash'> = {
  number: 0,
  last: 0,
  hash: new Uint8Array(hashSize),
};

/** Seals the events that follow `before`. */
export function makeSeal(
  before: Pick<Seal, 'number' | 'last' | 'hash'>,
  leaves: Uint8Array,
  sealedAt: Instant,
  key: { readonly id: string; readonly privateKey: KeyObject },
): Seal {
  const facts = {
    number: before.number + 1,
    first: before.last + 1,
    last: before.last + leaves.length / hashSize,
    root: rootOf(leaves),
    previous: before.hash,
    sealedAt,
  };
  const hash = sealHash(facts);
  const signature = new Uint8Array(sign(null, hash, key.privateKey));
  return { ...facts, leaves, hash, key: key.id, signature };
}

/** Why a seal cannot be believed, as the rest of a sentence; null when it can, as far as its signature goes. */
export function distrust(seal: SealFacts, publicKey: KeyObject): string | null {
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

export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(one, other) === 0;

function sealHash(seal: Omit<SealFacts, 'hash' | 'signature' | 'key'>): Hash {
  const { number, first, last, root, previous, sealedAt } = seal;
  const lines = ['keep-left seal 1', number, first, last, hex(root), hex(previous), sealedAt];
  return hashOf(lines.join('\n'));
}
