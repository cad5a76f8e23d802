import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Deps } from '#api/deps.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getInvoiceOf } from '#projections/invoices/query.ts';
import { billedCents, buyerOf, sellerOf } from './invoices.ts';

type CorrectingDeps = Pick<Deps, 'sql' | 'log' | 'dispatch' | 'projector'>;

/** The invoice of what was written off or put back gets its correction, so that it asks for what the payment does. A payment that is on none needs none. */
export function correctWrittenOff(deps: CorrectingDeps) {
  return reactor({
    name: 'correct-written-off',
    on: {
      PaymentWrittenOff: (fact) => correct(fact, 'Written off as a bad debt'),
      WriteOffTakenBack: (fact) => correct(fact, 'The debt written off is owed again'),
    },
  });

  async function correct(
    { data: { paymentId }, position, id: causationId, metadata }: Corrected,
    what: string,
  ): Promise<void> {
    const { sql, log, dispatch } = deps;
    const { actor, correlationId } = metadata;
    await deps.projector.waitFor(position);
    const invoiceNumber = await getInvoiceOf(sql, paymentId);
    if (invoiceNumber === null) return;
    const recorded = await recordedPayment(log, paymentId);
    const { schoolId, studentId, description } = recorded;
    const [buyer, seller] = await Promise.all([
      buyerOf(sql, schoolId, recorded),
      sellerOf(sql, schoolId),
    ]);
    const reason = metadata.reason === undefined ? what : `${what}: ${metadata.reason}`;
    const lines = [{ paymentId, description, amountCents: billedCents(recorded) }];
    await dispatch(
      invoiceBook,
      schoolId,
      {
        type: 'CorrectInvoice',
        schoolId,
        invoiceNumber,
        reason,
        lines,
        seller,
        ...buyer,
        isBadDebt: true,
      },
      {
        actor,
        schoolId,
        studentId,
        causationId,
        correlationId,
        unless: (facts) => facts.some((fact) => fact.metadata.causationId === causationId),
      },
    ).catch(unlessAsItIs);
  }
}

type Corrected = Fact<'PaymentWrittenOff' | 'WriteOffTakenBack'>;

/** What was put back before the invoice followed leaves it as it was. */
function unlessAsItIs(fault: unknown): void {
  if (!(fault instanceof Rejection) || fault.code !== 'nothing_to_correct') throw fault;
}
