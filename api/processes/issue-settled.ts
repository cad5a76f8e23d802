import type { Deps } from '#api/deps.ts';
import { issueInvoiceOf } from '#api/services/invoices.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

/** Money that arrived gets its invoice number, so that nobody's looking has to give it one. Asking twice issues once. */
export async function issueSettled(
  deps: Pick<Deps, 'sql' | 'log' | 'dispatch' | 'clock' | 'projector'>,
  event: RecordedEvent,
): Promise<void> {
  if (!isSettlement(event)) return;
  const { schoolId, paymentId } = event.metadata;
  if (schoolId === undefined || paymentId === undefined) return;
  // What the payment was for is read from its row.
  await deps.projector.waitFor(event.position);
  await issueInvoiceOf(deps, schoolId, paymentId, {
    actor: { kind: 'system', id: null },
    correlationId: event.metadata.correlationId,
    causationId: event.id,
  });
}

/** Booking what had been set aside may leave a rest, which is still to be paid. */
const isSettlement = ({ type, data }: RecordedEvent): boolean =>
  type === 'PaymentSettled' ||
  (type === 'SetAsideMoneyBooked' && (data as { settles?: unknown }).settles === true);
