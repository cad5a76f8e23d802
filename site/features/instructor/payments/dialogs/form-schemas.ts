import { manualPayment, paymentAmount, paymentRequest } from '#domain/payment/commands.ts';
import { typedDollars } from '#site/features/instructor/shared/typed-dollars.ts';

/** An amount as people type it. */
export const typedAmount = typedDollars.pipe(paymentAmount);

/** The server's rules over a form that holds text. */
export const requestForm = paymentRequest.omit({ lessonId: true }).extend({ amount: typedAmount });

export const manualForm = manualPayment.omit({ lessonId: true }).extend({
  amount: typedAmount,
  status: manualPayment.shape.status.unwrap(),
});
