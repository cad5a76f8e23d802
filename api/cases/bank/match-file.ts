import { reportFault } from '#api/telemetry/logger.ts';
import { mostLines } from '#domain/bank-file/events.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listOpenRefunds, listOwed } from '#projections/bank-lines/candidates.ts';
import { type BankLineRow, listBankLines, listLateFiles } from '#projections/bank-lines/query.ts';
import { type BankDeps, matchLine } from './match.ts';
import { awaited, paidByReference } from './references.ts';

/** Matches that are decided at the same time. */
const atOnce = 8;

/** The product itself: a reference and its check digit decide, nobody has to. */
const byItself = { kind: 'system', id: null } as const;

/** Matching what bank files brought. */
export function bankMatching(deps: BankDeps) {
  const { sql, clock } = deps;
  return { matchFile, matchLateFiles };

  /**
   * Matches the open lines of a file with the payments that their references name, where the sums agree. People match the rest.
   * Called again, it goes on where it stopped.
   * @returns how many were matched
   */
  async function matchFile(
    schoolId: SchoolId,
    fileId: number,
    tell: (done: number, of: number) => void = () => undefined,
  ): Promise<number> {
    const [lines, owed, refunds] = await Promise.all([
      listBankLines(sql, schoolId, { state: 'unmatched', fileId, limit: mostLines }),
      listOwed(sql, schoolId).then(awaited),
      listOpenRefunds(sql, schoolId).then(awaited),
    ]);
    const taken = new Set<number>();
    const found = lines.flatMap((line): { line: BankLineRow; paymentIds: number[] }[] => {
      const paymentIds = paidByReference(line, line.amountCents > 0 ? owed : refunds);
      // A second transfer with the same reference is for a person to look at.
      if (paymentIds.length === 0 || paymentIds.some((id) => taken.has(id))) return [];
      for (const id of paymentIds) taken.add(id);
      return [{ line, paymentIds }];
    });
    let done = 0;
    let matched = 0;
    const rest = found.values();
    await Promise.all(Array.from({ length: atOnce }, work));
    return matched;

    async function work(): Promise<void> {
      for (const { line, paymentIds } of rest) {
        try {
          await matchLine(deps, { actor: byItself, schoolId }, line, paymentIds, 'reference');
          matched += 1;
        } catch (refusal) {
          // Paid in another way meanwhile: the line stays open.
          if (!(refusal instanceof Rejection)) throw refusal;
        }
        done += 1;
        tell(done, found.length);
      }
    }
  }

  /** Goes on with the files of the last day, whose taking a crash may have cut short. */
  async function matchLateFiles(): Promise<void> {
    try {
      const since = instantAt(addDays(dateOf(clock()), -1), '00:00');
      for (const { id, schoolId } of await listLateFiles(sql, since)) await matchFile(schoolId, id);
    } catch (fault) {
      reportFault('bank', fault);
    }
  }
}
export type BankMatching = ReturnType<typeof bankMatching>;
