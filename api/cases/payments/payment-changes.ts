import { actingFor } from '#api/cases/school/instructor.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { ChangePayment, PaymentCommand } from '#domain/payment/commands.ts';
import { listBankDays } from '#projections/bank-lines/candidates.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import type { Balances } from './balances.ts';
import { cardPayments } from './card-payments.ts';
import { dispatchPayment, paymentOf } from './payments.ts';

/**
 * Edits a payment while no card can pay it. Where it is to be owed again or cancelled, what a balance paid of it is in that balance again first, and what its
 * own balance paid is owed again.
 * @throws 404 where the school has none of this number
 */
export async function changePayment(
  deps: Parameters<typeof decideWhileClosed>[0] & {
    readonly balances: Pick<Balances, 'returnReceipts' | 'returnUses'>;
  },
  instructor: Instructor,
  change: Sent<ChangePayment>,
  reason?: string | null,
): Promise<PaymentRow> {
  const { paymentId, status = 'completed' } = change;
  if (status === 'pending' || status === 'overdue' || status === 'cancelled') {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    if (before.paidDate !== null) await deps.balances.returnUses(paymentId, actingFor(instructor));
    if (before.paidDate !== null || status === 'cancelled')
      await deps.balances.returnReceipts(paymentId, actingFor(instructor));
  }
  const command = async () => ({
    ...change,
    bankDays: await listBankDays(deps.sql, paymentId),
  });
  return decideWhileClosed(deps, instructor, paymentId, command, reason);
}

/**
 * Decides something about a payment while no card can pay it.
 * @param command is asked under the payment's lock
 * @throws 404 where the school has none of this number
 */
export async function decideWhileClosed(
  deps: Parameters<typeof cardPayments>[0] & Pick<Deps, 'clock'>,
  instructor: Instructor,
  paymentId: number,
  command: () => Promise<Sent<PaymentCommand>>,
  reason?: string | null,
): Promise<PaymentRow> {
  const { schoolId } = instructor;
  const found = paymentOf(deps, schoolId, paymentId);
  // Whoever waits for the lock may give up before.
  found.catch(() => undefined);
  await cardPayments(deps).askWhileClosed(paymentId, found, command, async (decided, asRead) =>
    dispatchPayment(deps, instructor, await found, decided, reason, asRead),
  );
  return paymentOf(deps, schoolId, paymentId);
}
