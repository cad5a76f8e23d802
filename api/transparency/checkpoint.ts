import type { KeyObject } from 'node:crypto';
import type { Sql } from 'postgres';
import { cosignaturesOf } from './cosignatures.ts';
import { keyChain, listRotations } from './key-rotation.ts';
import { algorithms, readNote, type SignedNote, signatureLine, verifierLine } from './note.ts';
import type { TreeHead } from './proofs.ts';
import { distrust, type Seal } from './seal.ts';
import type { SealKeeper } from './seal-keeper.ts';
import { lastSeal, sealOfSize } from './seal-store.ts';
import { emptyRoot } from './tree.ts';

/** A signed tree head in the form of C2SP tlog-checkpoint. */
export type Checkpoint = TreeHead & { readonly origin: string; readonly note: SignedNote };

/** What the log calls itself. @param publicUrl the address people reach us at */
export const originOf = (publicUrl: string): string => `${new URL(publicUrl).host}/ledger`;

/** The key that checks our checkpoints, as a line. */
export const logKey = (publicKey: KeyObject, publicUrl: string): string =>
  verifierLine({ name: originOf(publicUrl), algorithm: algorithms.ed25519, publicKey });

/**
 * The last checkpoint, or the one of a size, signed, with its cosignatures; null where there is none of that size.
 * @throws where the database does not hold the seal as it was made: nothing else is signed
 */
export async function checkpointNote(
  sql: Sql,
  keeper: SealKeeper,
  publicUrl: string,
  size?: number,
): Promise<string | null> {
  const seal = await (size === undefined ? lastSeal(sql) : sealOfSize(sql, size));
  if (!seal && size !== undefined) return null;
  const keys = seal && keyChain(await listRotations(sql), keeper.publicKey);
  if (typeof keys === 'string') throw new Error(keys);
  const doubt = seal && keys && distrust(seal, keys.keyOf(seal.number));
  if (seal && doubt) throw new Error(`Seal ${seal.number} ${doubt}; run "bun run audit verify".`);
  const origin = originOf(publicUrl);
  const text = checkpointText(origin, seal);
  const cosignatures = seal ? await cosignaturesOf(sql, origin, seal.last) : '';
  return `${text}\n${signatureLine(text, origin, keeper.privateKey)}${cosignatures}`;
}

export function checkpointText(origin: string, seal: Pick<Seal, 'last' | 'root'> | null): string {
  const root = Buffer.from(seal?.root ?? emptyRoot).toString('base64');
  return `${origin}\n${seal?.last ?? 0}\n${root}\n`;
}

/** Reads a signed checkpoint; null where it is none. Whether its signatures hold is another question. */
export function readCheckpoint(text: string): Checkpoint | null {
  const note = readNote(text);
  const [origin = '', size = '', root = ''] = note?.text.split('\n') ?? [];
  const hash = Buffer.from(root, 'base64');
  if (!note || !origin || !/^(0|[1-9]\d{0,14})$/.test(size) || hash.length !== 32) return null;
  return { origin, size: Number(size), root: new Uint8Array(hash), note };
}
