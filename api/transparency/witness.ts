import type { KeyObject } from 'node:crypto';
import { sentenceOf } from '#api/ground/boot-problem.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { keyChain, rotation } from './key-rotation.ts';
import {
  algorithms,
  cosignatureLine,
  isSignedBy,
  readVerifier,
  type Verifier,
  verifierLine,
} from './note.ts';
import { consistencyProof, isConsistent } from './proofs.ts';
import { tilePath } from './tile-path.ts';
import { nodeReader, type ReadTile, tileWidth } from './tiles.ts';

/** What a witness remembers of a log: the key it was first told, and the last checkpoint it found to continue the one before. */
export type Seen = { readonly key: string; readonly checkpoint: string };

export type Witness = {
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

/** Where a log is read: text by a path below its `/transparency`. */
export type LogSource = (path: string) => Promise<Uint8Array>;

/** What a witness found: a checkpoint to remember, or why it will not sign, as a sentence. */
export type Found =
  | { readonly seen: Seen; readonly checkpoint: Checkpoint; readonly grownFrom: number | null }
  | { readonly refusal: string };

/** Holds a log against what was seen of it. @throws where it cannot be read */
export async function look(read: LogSource, seen: Seen | null): Promise<Found> {
  const key = textOf(await read('key')).trim();
  const text = textOf(await read('checkpoint'));
  if (seen && seen.key !== key && !(await hasSigned(read, seen.key, key)))
    return {
      refusal: `The log now gives another key than this witness was first told: ${key} instead of ${seen.key}, which did not sign it.`,
    };
  const verifier = readVerifier(key);
  const checkpoint = readCheckpoint(text);
  if (!verifier || !checkpoint || !isOf(checkpoint, verifier))
    return { refusal: 'What the log gives is no checkpoint that is signed with its key.' };
  const { origin, size } = checkpoint;
  const before = seen && readCheckpoint(seen.checkpoint);
  if (before) {
    if (size < before.size)
      return {
        refusal: `The history of ${origin} was cut off: it has ${size} events, and this witness has seen ${before.size}.`,
      };
    if (!(await continues(read, before, checkpoint)))
      return {
        refusal: `The history of ${origin} was rewritten: what its ${size} events begin with is not what this witness saw as the first ${before.size}.`,
      };
  }
  return { seen: { key, checkpoint: text }, checkpoint, grownFrom: before?.size ?? null };
}

/** Whether the key that was known has signed, one after the other, those that led to the one now. */
async function hasSigned(read: LogSource, known: string, now: string): Promise<boolean> {
  const [before, after] = [readVerifier(known), readVerifier(now)];
  if (!before || !after || before.name !== after.name) return false;
  const lines = textOf(await read('keys'))
    .split('\n')
    .filter(Boolean);
  const rotations = lines.map((line) => rotation.safeParse(JSON.parse(line)).data);
  const chain = keyChain(
    rotations.filter((each) => each !== undefined),
    before.publicKey,
  );
  return typeof chain !== 'string' && chain.current.equals(after.publicKey);
}

/** What a witness hands in: its key's line, an empty line, and the checkpoint with its cosignature. @param now in milliseconds since 1970 */
export function cosign({ checkpoint }: Seen, witness: Witness, now: number): string {
  const { text = '' } = readCheckpoint(checkpoint)?.note ?? {};
  const line = cosignatureLine(text, witness.name, witness.privateKey, Math.floor(now / 1_000));
  // What others have signed under it is theirs to hand in.
  const own = checkpoint.slice(0, checkpoint.indexOf('\n', text.length + 1) + 1);
  return `${witnessKey(witness)}\n\n${own}${line}`;
}

/** The line of a witness's key. */
export const witnessKey = ({ name, publicKey }: Pick<Witness, 'name' | 'publicKey'>): string =>
  verifierLine({ name, algorithm: algorithms.cosignature, publicKey });

const isOf = ({ note, origin }: Checkpoint, verifier: Verifier): boolean =>
  origin === verifier.name && isSignedBy(note, verifier);

/** Whether the later tree begins with the earlier one, by tiles that the two roots prove. */
async function continues(read: LogSource, earlier: Checkpoint, later: Checkpoint) {
  try {
    const node = nodeReader(tilesAt(read, later.size));
    const proof = await consistencyProof(node, earlier.size, later.size);
    return isConsistent(earlier, later, proof);
  } catch (fault) {
    throw new Error(`its tiles cannot be read: ${sentenceOf(fault)}`, {
      cause: fault,
    });
  }
}

/** The tiles of a tree of `size`, as the log serves them. */
const tilesAt =
  (read: LogSource, size: number): ReadTile =>
  (level, number) => {
    const width = Math.min(tileWidth, Math.floor(size / tileWidth ** level) - number * tileWidth);
    return read(`tile/${tilePath({ level, number, width })}`);
  };

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
