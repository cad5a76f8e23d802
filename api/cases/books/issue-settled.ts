import type { Deps } from '#api/deps.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { issueInvoiceOf } from './invoices.ts';

/** Money that arrived gets its invoice number, so that nobody's looking has to give it one. Asking twice issues once. */
export function issueSettled(deps: Pick<Deps, 'sql' | 'log' | 'dispatch' | 'clock' | 'projector'>) {
  return reactor({
    name: 'issue-settled',
    on: {
      PaymentSettled: issue,
      async PaymentCorrected(event) {
        if (event.data.settledOn !== undefined) await issue(event);
      },
      async SetAsideMoneyBooked(event) {
        // Booking what had been set aside may leave a rest, which is still to be paid.
        if (event.data.settles) await issue(event);
      },
    },
  });

  async function issue({
    position,
    id: causationId,
    metadata,
  }: Fact<'PaymentSettled' | 'PaymentCorrected' | 'SetAsideMoneyBooked'>): Promise<void> {
    const { schoolId, paymentId, correlationId } = metadata;
    if (schoolId === undefined || paymentId === undefined) return;
    // What the payment was for is read from its row.
    await deps.projector.waitFor(position);
    const actor = { kind: 'system', id: null } as const;
    await issueInvoiceOf(deps, schoolId, paymentId, { actor, correlationId, causationId });
  }
}
