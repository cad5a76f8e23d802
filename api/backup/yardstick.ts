import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { readCheckpoint } from '#api/transparency/checkpoint.ts';
import { keyIdOf } from '#api/transparency/seal.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';

/** What a restore holds a backup against: never something that lies in the backup itself. */
export type Yardstick = {
  /** The key that sealed the ledger; null where only a checkpoint is there, or nothing is asked of it. */
  readonly key: KeyObject | null;
  /** A checkpoint that somebody outside kept: how many events, and the root of their tree in hexadecimal. */
  readonly checkpoint: { readonly size: number; readonly root: string } | null;
  /** Whether what nothing vouches for is taken all the same. */
  readonly isUnproven: boolean;
};

export type YardstickFiles = {
  readonly key?: string | undefined;
  readonly checkpoint?: string | undefined;
  readonly isUnproven?: boolean | undefined;
};

/**
 * The yardstick of a restore: a public key, a checkpoint that a witness kept, or the key that the installation has in DATA_DIR already.
 * @throws `BootProblem` where there is none, or where the key in DATA_DIR is another than the one that is named
 */
export function yardstickFor(dataDir: string, files: YardstickFiles): Yardstick {
  const ownFile = join(dataDir, 'seal-key.pem');
  const own = existsSync(ownFile) ? publicKeyIn(ownFile) : null;
  const named = files.key ? publicKeyIn(files.key) : null;
  if (own && named && keyIdOf(own) !== keyIdOf(named))
    throw new BootProblem(
      `${ownFile} is another key (${keyIdOf(own)}) than the one in ${files.key} (${keyIdOf(named)}). Nothing was restored: take the one away that is not this installation's.`,
    );
  const key = named ?? own;
  const checkpoint = files.checkpoint ? checkpointIn(files.checkpoint) : null;
  const isUnproven = files.isUnproven ?? false;
  if (!key && !checkpoint && !isUnproven) throw new BootProblem(nothingToHoldAgainst);
  return { key, checkpoint, isUnproven };
}

const nothingToHoldAgainst =
  'A backup cannot vouch for itself. Put the seal-key.pem of the installation into DATA_DIR, or name its public key (bun run audit key) with --key, or a checkpoint that a witness kept with --checkpoint. ' +
  'With --unproven it is restored although nothing vouches for it.';

function publicKeyIn(file: string): KeyObject {
  try {
    const text = readFileSync(file, 'utf8');
    const key = createPublicKey(text.slice(Math.max(0, text.indexOf('-----BEGIN'))));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (fault) {
    throw new BootProblem(`${file} cannot be read as a public key: ${sentenceOf(fault)}.`);
  }
  throw new BootProblem(`${file} holds no Ed25519 key.`);
}

function checkpointIn(file: string): { size: number; root: string } {
  const found = existsSync(file) ? readCheckpoint(readFileSync(file, 'utf8')) : null;
  if (!found) throw new BootProblem(`${file} holds no checkpoint.`);
  return { size: found.size, root: Buffer.from(found.root).toString('hex') };
}

const statement = (sha256: string) => Buffer.from(`keep-left backup 1\n${sha256}`);

/** Signs what a backup hashes to. */
export const signBackup = (sha256: string, { id, privateKey, publicPem }: SealKeeper) => ({
  key: id,
  publicKey: publicPem,
  signature: sign(null, statement(sha256), privateKey).toString('base64'),
});

/** Whether a backup that hashes to this is signed with a key. */
export const isSignedBackup = (sha256: string, signature: string, key: KeyObject): boolean =>
  verify(null, statement(sha256), key, Buffer.from(signature, 'base64'));
