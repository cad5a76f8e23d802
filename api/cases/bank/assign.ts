import type { expenses } from '#api/cases/books/expenses.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { BankAssignment } from '#domain/bank-line/commands.ts';
import { bankLine } from '#domain/bank-line/decide.ts';
import type { BankLineEvent, LinePurpose } from '#domain/bank-line/events.ts';
import {
  lineIsNoExpense,
  noSuchExpenseForLine,
  noSuchPayoutForLine,
} from '#domain/bank-line/rejections.ts';
import { formatMoney, toDollars } from '#domain/kernel/money.ts';
import { listOtherCandidates } from '#projections/bank-lines/other-lines.ts';
import { type BankDeps, bankLineOf } from './match.ts';

type AssignDeps = Pick<BankDeps, 'sql' | 'log' | 'projector' | 'dispatch'> & {
  readonly locks: Pick<AdvisoryLocks, 'bank'>;
  readonly addExpense: ReturnType<typeof expenses>['add'];
};
type Assigned = Extract<BankLineEvent, { type: 'BankLineAssigned' }>['data'];
type What = Pick<Assigned, 'payoutId' | 'expenseId' | 'isMade' | 'why'>;

const nothing: What = { payoutId: null, expenseId: null, isMade: false, why: null };

const named = (asked: BankAssignment): What => ({
  ...nothing,
  payoutId: asked.as === 'payout' ? asked.payoutId : null,
  expenseId: asked.as === 'expense' ? asked.expenseId : null,
  why: asked.as === 'not_ours' ? asked.why : null,
});

/**
 * Says what a line is that is no payment. Under the lock of the school's bank, so that two lines are never one payout or one expense. Killed between an
 * expense and its line, the line is open and the expense is suggested for it.
 * @throws 404 where there is no such line, 409 where it is something already or the sums differ
 */
export function assignLine(
  deps: AssignDeps,
  instructor: Instructor,
  lineId: string,
  asked: BankAssignment,
): Promise<void> {
  const { schoolId } = instructor;
  return deps.locks.bank(schoolId, async () => {
    await deps.projector.waitFor(await deps.log.head());
    const line = await bankLineOf(deps, schoolId, lineId);
    const purpose: LinePurpose = asked.as === 'new_expense' ? 'expense' : asked.as;
    const isOpen = line.matchedBy === null;
    // Of a line that is something already, its own rule says whether it is the same again.
    const isNew = isOpen || (asked.as === 'new_expense' && isRecordedBefore());
    const what = isNew ? await whatIs(line) : named(asked);
    await deps.dispatch(
      bankLine,
      lineId,
      {
        type: 'AssignBankLine',
        schoolId,
        lineId,
        matchId: crypto.randomUUID(),
        purpose,
        ...what,
      },
      actingFor(instructor),
    );
  });

  async function whatIs(line: { amountCents: number; date: string }): Promise<What> {
    if (asked.as === 'transfer' || asked.as === 'not_ours') return named(asked);
    const open = (await listOtherCandidates(deps.sql, schoolId)).filter(
      ({ cents }) => cents === line.amountCents,
    );
    const sum = formatMoney(Math.abs(line.amountCents));
    if (asked.as === 'payout') {
      if (!open.some(({ payoutId }) => payoutId === asked.payoutId)) throw noSuchPayoutForLine(sum);
      return named(asked);
    }
    if (line.amountCents >= 0) throw lineIsNoExpense();
    if (asked.as === 'expense') {
      if (!open.some(({ expenseId }) => expenseId === asked.expenseId))
        throw noSuchExpenseForLine(sum);
      return named(asked);
    }
    const { id } = await deps.addExpense(instructor, {
      ...asked.expense,
      spentOn: line.date,
      amount: toDollars(-line.amountCents),
      again: asked.again,
    });
    return { ...nothing, expenseId: id, isMade: true };
  }
}
