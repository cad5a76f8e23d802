import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  manualPayment,
  paymentChanges,
  paymentRequest,
  refundRequest,
} from '#domain/payment/commands.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** A request for money, in dollars. */
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** What became of a payment, oldest first. */
export const usePaymentHistory = (id: number) =>
  useQuery({
    queryKey: [...keys.payments, 'history', id],
    queryFn: () => answered(api.payments({ id }).history.get()),
  });

export const useEnterPayment = () =>
  useChange((body: z.output<typeof manualPayment>) => answered(api.payments.post(body)));

export const useEditPayment = (id: number) =>
  useChange((body: z.output<typeof paymentChanges>) => answered(api.payments({ id }).put(body)));

/** Gives money back; all that is left without an amount. */
export const useRefund = (id: number) =>
  useChange((body: z.output<typeof refundRequest>) =>
    answered(api.payments({ id }).refund.post(body)),
  );

/** Requests a payment and makes it ready for a card. */
export const useRequestCard = () =>
  useChange((body: PaymentRequest) => answered(api['create-payment-intent'].post(body)));

/** Asks the server to look at what became of a card payment. */
export const useCheckPayment = () =>
  useChange((paymentIntentId: string) =>
    answered(api['check-payment-status'].post({ paymentIntentId })),
  );

export const useCreateLink = () => useChange(askForLink);

/** A new link to a payment that is owed; the one before stops working. */
export const useRenewLink = () =>
  useChange((id: number) => answered(api.payments({ id }).link.post()));

/** What came of mailing a link from here: it went, or the draft to send oneself. */
export type Mailing =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'draft';
      readonly emailData: { readonly to: string; readonly subject: string; readonly body: string };
    };

/** @throws `CallError` when there is neither */
export const useMailLink = () =>
  useMutation({
    mutationFn: async (
      body: PaymentRequest & { readonly paymentLink: string },
    ): Promise<Mailing> => {
      const { error } = await api['send-payment-email'].post(body);
      if (!error) return { kind: 'sent' };
      if ('fallback' in error.value && error.value.emailData)
        return { kind: 'draft', emailData: error.value.emailData };
      throw new CallError(error.status, error.value);
    },
  });

function askForLink(body: PaymentRequest) {
  return answered(api['create-payment-link'].post(body));
}

/** Money that moves changes the list, the dashboard's figures and what can be invoiced. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.payments }),
        client.invalidateQueries({ queryKey: keys.metrics }),
        client.invalidateQueries({ queryKey: ['uninvoiced'] }),
      ]),
  });
}
