import type { Sql, TransactionSql } from 'postgres';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { keptLeavesOf } from '#api/transparency/archived-leaves.ts';
import { hashLines, type Leaves } from '#api/transparency/hash-lines.ts';
import { cursorOver } from '#api/transparency/leaf-cursor.ts';
import { leafAt, same } from '#api/transparency/tree.ts';
import { type PartHead, readPart } from './part-file.ts';

type Range = { readonly first: number; readonly last: number };

/** Holds leaves, as they come in order, against those that the ledger's tree keeps of a range. */
export function heldAgainstTree(sql: Sql | TransactionSql, range: Range, what: string) {
  const kept = cursorOver(keptLeavesOf(sql, range));
  let next = range.first;
  return {
    async take({ positions, hashes }: Leaves): Promise<void> {
      const wanted = await kept.upTo(range.last, positions.length);
      for (const [index, position] of positions.entries()) {
        if (
          position !== next ||
          index >= wanted.positions.length ||
          !same(leafAt(hashes, index), leafAt(wanted.hashes, index))
        )
          throw new BootProblem(
            `${what} does not hold the event of position ${next} as it was sealed.`,
          );
        next += 1;
      }
    },
    end(): void {
      if (next <= range.last)
        throw new BootProblem(
          `${what} does not hold the event of position ${next} as it was sealed.`,
        );
    },
  };
}

/** Reads a part's file through and holds it against the ledger's tree. @throws `BootProblem` where it is not whole or does not fit */
export async function leavesOfFile(
  sql: Sql,
  file: string,
): Promise<{ head: PartHead; sha256: string }> {
  const found: { head?: PartHead; held?: ReturnType<typeof heldAgainstTree> } = {};
  const sha256 = await readPart(file, {
    head(head) {
      found.head = head;
      found.held = heldAgainstTree(sql, head, file);
    },
    lines: async (lines) => found.held?.take(hashLines(new Uint8Array(lines))),
  });
  found.held?.end();
  if (!found.head) throw new BootProblem(`${file} is empty.`);
  return { head: found.head, sha256 };
}
