import type { Sql } from 'postgres';
import { checkpointNote, readCheckpoint } from './checkpoint.ts';
import { inclusionProof } from './proofs.ts';
import type { SealKeeper } from './seal-keeper.ts';
import { nodeReader, storedTiles } from './tiles.ts';
import type { Hash } from './tree.ts';

const kind = 'c2sp.org/tlog-proof@v1';

/** An inclusion proof as C2SP tlog-proof writes it. `leaf` is in the field for extra data: the proof does not say what the event is. */
export type ProofFile = {
  readonly position: number;
  readonly leaf: Hash | null;
  readonly proof: readonly Hash[];
  /** The signed checkpoint, as it is. */
  readonly checkpoint: string;
};

/** The proof that the event at a position stands under the last checkpoint; null while none is over it. */
export async function proofOf(
  sql: Sql,
  keeper: SealKeeper,
  publicUrl: string,
  position: number,
): Promise<string | null> {
  const checkpoint = await checkpointNote(sql, keeper, publicUrl);
  const size = readCheckpoint(checkpoint ?? '')?.size ?? 0;
  if (!checkpoint || position < 1 || position > size) return null;
  const node = nodeReader(storedTiles(sql));
  const proof = await inclusionProof(node, position - 1, size);
  return writeProof({ position, leaf: await node(0, position - 1), proof, checkpoint });
}

function writeProof({ position, leaf, proof, checkpoint }: ProofFile): string {
  const extra = leaf ? [`extra ${base64(leaf)}`] : [];
  const lines = [kind, ...extra, `index ${position - 1}`, ...proof.map(base64), '', checkpoint];
  return lines.join('\n');
}

/** Reads a proof; null where it is none. */
export function readProof(text: string): ProofFile | null {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, end).split('\n');
  if (end < 0 || first !== kind) return null;
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '')?.[1];
  const proof = lines.map((line) => new Uint8Array(Buffer.from(line, 'base64')));
  if (index === undefined || proof.some(({ length }) => length !== 32)) return null;
  const leaf = extra ? new Uint8Array(Buffer.from(extra, 'base64')) : null;
  return { position: Number(index) + 1, leaf, proof, checkpoint: text.slice(end + 2) };
}

const base64 = (hash: Hash): string => Buffer.from(hash).toString('base64');
