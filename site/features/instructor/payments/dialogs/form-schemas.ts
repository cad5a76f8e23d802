import { z } from 'zod';
import { manualPayment, paymentAmount, paymentRequest } from '#domain/payment/commands.ts';

/** An amount as people type it: "70", "70.50", "$1,200". What is left empty is missing, not wrong. */
export const typedAmount = z
  .string()
  .transform((typed) => {
    const figures = typed
      .trim()
      .replace(/^(NZ)?\$\s*/i, '')
      .replace(/,(?=\d{3}(?:\D|$))/g, '');
    return figures === '' ? undefined : Number(figures);
  })
  .pipe(paymentAmount);

/** The server's rules over a form that holds text. */
export const requestForm = paymentRequest.extend({ amount: typedAmount });

export const manualForm = manualPayment.extend({
  amount: typedAmount,
  status: manualPayment.shape.status.unwrap(),
});

/** What a form about money holds while it is typed. */
export type RequestDraft = { studentId: string; amount: string; description: string };

export const blankRequest: RequestDraft = { studentId: '', amount: '', description: '' };
