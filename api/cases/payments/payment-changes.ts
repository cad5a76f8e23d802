import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { cardPayments } from './card-payments.ts';
import { dispatchPayment, paymentOf } from './payments.ts';

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
