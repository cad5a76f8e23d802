import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { int, later, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { hex, keyIdOf, type Seal } from './seal.ts';

/** Each replacing of the key that signs: which one makes the seals after number `after`, signed by the old key, where it was not lost, and by the new. */
export const sealKeyTable = table(
  'vault.seal_key',
  {
    number: int(),
    after: int(),
    hash: text(),
    oldKey: text(),
    newKey: text(),
    /** Which key that is, as checkpoints name it. */
    key: text(),
    /** ISO text, because it is signed as it is. */
    at: text(),
    because: text(),
    signedByOld: later(text()),
    signedByNew: text(),
  },
  { key: ['number'], constraints: ['check (number > 0)'] },
);

/**
 * The ledger's signing key was replaced: seals after number `after`, whose hash is named, are made with the key `to`. Keys are SPKI in base64, hashes in
 * hexadecimal, signatures in base64; `at` is an instant.
 */
export const rotation = z.object({
  /** 1, 2, 3 … */
  number: z.number().int(),
  after: z.number().int(),
  hash: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.string(),
  because: z.string(),
  /** Null where the old key was lost: then nothing that trusts it vouches for the new one. */
  signedByOld: z.string().nullable(),
  signedByNew: z.string(),
});
export type Rotation = z.infer<typeof rotation>;

/** A pair of keys; of an old key that was lost, only the public half. */
export type RotatingKey = {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject | null;
};

/** A rotation after the last seal, signed by both keys. @param because one line, in the operator's words */
export function makeRotation(
  number: number,
  before: Pick<Seal, 'number' | 'hash'>,
  old: RotatingKey,
  next: RotatingKey & { readonly privateKey: KeyObject },
  { at, because }: { readonly at: Instant; readonly because: string },
): Rotation {
  const facts = {
    number,
    after: before.number,
    hash: hex(before.hash),
    from: textOf(old.publicKey),
    to: textOf(next.publicKey),
    at,
    because,
  };
  const signedBy = (key: KeyObject) => sign(null, statement(facts), key).toString('base64');
  return {
    ...facts,
    signedByOld: old.privateKey && signedBy(old.privateKey),
    signedByNew: signedBy(next.privateKey),
  };
}

/** Which key signs which seal. */
export type KeyChain = {
  /** The key that signs the seal of a number. */
  keyOf(seal: number): KeyObject;
  readonly current: KeyObject;
  readonly rotations: readonly Rotation[];
};

/**
 * The keys of a ledger, believed because one of them is: from that one on each key must have signed the next. Earlier ones are vouched for by those that
 * followed, which signed where they took over.
 * @returns the chain, or as a sentence why it is not believed
 */
export function keyChain(rotations: readonly Rotation[], trusted: KeyObject): KeyChain | string {
  const [first] = rotations;
  if (!first) return { keyOf: () => trusted, current: trusted, rotations };
  const keys = [first.from, ...rotations.map(({ to }) => to)].map(keyFrom);
  const trustedAt = keys.findLastIndex((key) => keyIdOf(key) === keyIdOf(trusted));
  if (trustedAt < 0)
    return `The key ${keyIdOf(trusted)} has never sealed this ledger; its keys are ${keys.map(keyIdOf).join(', then ')}.`;
  for (const [nth, each] of rotations.entries()) {
    const doubt = distrustRotation(each, rotations[nth - 1], nth >= trustedAt);
    if (doubt) return doubt;
  }
  return {
    keyOf(seal) {
      const nth = rotations.findLastIndex(({ after }) => after < seal) + 1;
      return keys[nth] ?? trusted;
    },
    current: keys.at(-1) ?? trusted,
    rotations,
  };
}

function distrustRotation(
  given: Rotation,
  before: Rotation | undefined,
  mustBeSignedByOld: boolean,
): string | null {
  const { number, after, from, to, signedByOld, signedByNew } = given;
  const follows = before
    ? number === before.number + 1 && from === before.to && after >= before.after
    : number === 1;
  if (!follows) return `Rotation ${number} of the signing key does not follow from the one before.`;
  const isSigned = (key: string, signature: string) =>
    verify(null, statement(given), keyFrom(key), Buffer.from(signature, 'base64'));
  if (!isSigned(to, signedByNew) || (signedByOld !== null && !isSigned(from, signedByOld)))
    return `Rotation ${number} of the signing key has a signature that is not of its key.`;
  if (mustBeSignedByOld && signedByOld === null)
    return `The key ${idOf(from)} was lost after seal ${after}, so it did not sign the key ${idOf(to)} that follows: who trusts the old key asks the operator for the new one.`;
  return null;
}

/** Every rotation, the first one first. */
export const listRotations = (sql: Sql | TransactionSql): Promise<readonly Rotation[]> =>
  rowsOf(sql, rotation)`
    select number, after, hash, old_key as "from", new_key as "to", at, because,
      signed_by_old as "signedByOld", signed_by_new as "signedByNew"
    from vault.seal_key order by number`;

export async function insertRotation(tx: TransactionSql, each: Rotation): Promise<void> {
  const { number, after, hash, from, to, at, because, signedByOld, signedByNew } = each;
  await tx`
    insert into vault.seal_key (number, after, hash, old_key, new_key, key, at, because, signed_by_old, signed_by_new)
    values (${number}, ${after}, ${hash}, ${from}, ${to}, ${idOf(to)}, ${at}, ${because}, ${signedByOld}, ${signedByNew})`;
}

/** The key that makes the next seal: `keyIdOf`; null before there is any. */
export const keyInForce = (
  rotations: readonly Rotation[],
  last: Pick<Seal, 'key'> | null,
): string | null => {
  const newest = rotations.at(-1);
  return newest ? idOf(newest.to) : (last?.key ?? null);
};

const idOf = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16);

const textOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');

/** The key of a rotation. */
export const keyFrom = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });

function statement(facts: Omit<Rotation, 'signedByOld' | 'signedByNew'>): Buffer {
  const { number, after, hash, from, to, at, because } = facts;
  return Buffer.from(['keep-left key 1', number, after, hash, from, to, at, because].join('\n'));
}
