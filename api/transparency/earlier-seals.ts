import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { isTrue, rowsOf, valueOf } from '#projections/engine/rows.ts';
import { hex } from './seal.ts';
import type { EarlierMark } from './seal-keeper.ts';
import { hashOf, hashSize, leafAt, same } from './tree.ts';

/**
 * Holds events that enter the tree against the seals of the first edition, as long as those are there: each kept the sha-256 of its events' bodies.
 * @param lines of position and body, before they are hashed
 * @throws where one does not fit, or the seal that this installation remembers is not there
 */
export async function compareWithEarlier(
  tx: TransactionSql,
  remembered: EarlierMark | null,
  lines: Uint8Array,
): Promise<void> {
  const isThere = await isTrue(tx)`select to_regclass('vault.seal') is not null`;
  if (remembered) {
    const kept = isThere
      ? await valueOf(tx, bytes)`select hash from vault.seal where number = ${remembered.number}`
      : undefined;
    if (!kept || hex(kept) !== remembered.hash)
      throw new Error(
        `This installation made seal ${remembered.number}, but the database does not hold it as it was: it was set back, or seals were removed. ` +
          'Nothing is sealed until that is clear. If you restored a backup on purpose, delete last-seal.json in DATA_DIR.',
      );
  }
  if (!isThere) return;
  const bodies = Buffer.from(lines.buffer, lines.byteOffset, lines.length).toString().split('\n');
  const from = positionIn(bodies[0]);
  const seals = await rowsOf(tx, earlierSeal)`
    select first, leaves from vault.seal where last >= ${from} and first < ${from + bodies.length}`;
  for (const { first, leaves } of seals)
    for (const line of bodies) {
      const position = positionIn(line);
      const index = position - first;
      if (index < 0 || index * hashSize >= leaves.length) continue;
      if (!same(leafAt(leaves, index), hashOf(line.slice(line.indexOf(' ') + 1))))
        throw new Error(
          `Position ${position} is not what was sealed there by an earlier edition, so nothing is sealed from there on.`,
        );
    }
}

const bytes = z.instanceof(Uint8Array);
const earlierSeal = z.object({ first: z.number().int(), leaves: bytes });

const positionIn = (line = ''): number => Number(line.slice(0, line.indexOf(' ')));
