import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import type { TestProduct } from './product.ts';

/** A part of a payment arrives, in cents, as money does that is matched with a line of the bank. */
export async function receivePart(
  { product }: TestProduct,
  person: { get(path: string): Promise<{ readonly body: any }> },
  paymentId: number,
  amountCents: number,
  receivedOn: LocalDate,
  method: PaymentMethod = 'bank_transfer',
): Promise<void> {
  const { schoolId, id } = (await person.get('/api/auth/user')).body;
  const { studentId } = (await person.get(`/api/payments/${paymentId}`)).body;
  await product.deps.dispatch(
    payment,
    paymentId,
    { type: 'ReceivePayment', paymentId, amountCents, method, receivedOn },
    { actor: { kind: 'instructor', id }, schoolId, studentId, paymentId },
  );
}
