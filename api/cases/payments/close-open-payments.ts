import { reportFault } from '#api/telemetry/logger.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listOpenPayments } from '#projections/payments/charge.ts';
import { cardPayments } from './card-payments.ts';

/**
 * Closes every intent of a school that somebody could still pay. A bank debit that is on its way cannot be stopped: it is recorded when it arrives.
 * @throws what went wrong first, once the others were tried; what is closed stays closed
 */
export async function closeOpenPayments(
  deps: Parameters<typeof cardPayments>[0],
  schoolId: SchoolId,
): Promise<void> {
  const cards = cardPayments(deps);
  const faults: unknown[] = [];
  await deps.projector.waitFor(await deps.log.head());
  for (const paymentId of await listOpenPayments(deps.sql, schoolId)) {
    try {
      await cards.whileClosed(paymentId, async () => undefined);
    } catch (fault) {
      reportFault('cards', fault);
      if (!(fault instanceof Rejection)) faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
