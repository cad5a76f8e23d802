import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  manualPayment,
  paymentChanges,
  paymentRequest,
  receiptRequest,
  refundRequest,
  takenBackReceipt,
} from '#domain/payment/commands.ts';
import { answered, api, CallError, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** A request for money, in dollars. */
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** What became of a payment, oldest first. */
export const usePaymentHistory = (id: number) =>
  useQuery({
    queryKey: keys.paymentHistory(id),
    queryFn: () => answered(api.payments({ id }).history.get()),
  });

/** Money that moves changes the list and the dashboard's figures. */
const changes = ['payments', 'metrics'] as const;

export const useEnterPayment = () =>
  useCommand({
    send: (body: z.output<typeof manualPayment>) => answered(api.payments.post(body)),
    changes,
  });

export const useEditPayment = (id: number) =>
  useCommand({
    send: (body: z.output<typeof paymentChanges> & Revised) =>
      answered(api.payments({ id }).put(body)),
    changes,
  });

/** The same for one that is only known once it is changed. */
export const useChangePayment = () =>
  useCommand({
    send: ({ id, ...body }: z.output<typeof paymentChanges> & { id: number } & Revised) =>
      answered(api.payments({ id }).put(body)),
    changes,
  });

/** Gives money back; all that is left without an amount. */
export const useRefund = (id: number) =>
  useCommand({
    send: (body: z.output<typeof refundRequest>) =>
      answered(api.payments({ id }).refund.post(body)),
    changes,
  });

/** Money that arrived by hand: a part of what is owed, or all of it. */
export const useReceivePayment = (id: number) =>
  useCommand({
    send: (body: z.output<typeof receiptRequest>) =>
      answered(api.payments({ id }).receipts.post(body)),
    changes,
  });

/** What was paid too much pays for what its payer owes. */
export const useBalanceForOwed = (id: number) =>
  useCommand({
    send: () => answered(api.payments({ id }).balance.use.post()),
    changes,
    failed: true,
  });

/** What was paid too much becomes lesson credit. */
export const useBalanceAsCredit = (id: number) =>
  useCommand({
    send: () => answered(api.payments({ id }).balance.credit.post()),
    changes,
    failed: true,
  });

/** What of a payment arrived by hand. */
export const useHandReceipts = (id: number) =>
  useQuery({
    queryKey: keys.handReceipts(id),
    queryFn: () => answered(api.payments({ id }).receipts.get()),
  });

/** Money that was written down by mistake: it is owed again. */
export const useTakeBackReceipt = (id: number) =>
  useCommand({
    send: (body: z.output<typeof takenBackReceipt>) =>
      answered(api.payments({ id }).receipts['take-back'].post(body)),
    changes,
    failed: true,
  });

/** What of a payment was given back by hand. */
export const useHandRefunds = (id: number) =>
  useQuery({
    queryKey: keys.handRefunds(id),
    queryFn: () => answered(api.payments({ id }).refunds.get()),
  });

/** A refund by hand that was written down by mistake: the money is held again. */
export const useTakeBackRefund = (id: number) =>
  useCommand({
    send: (nth: number) => answered(api.payments({ id }).refunds({ nth })['take-back'].post()),
    changes,
    failed: true,
  });

/** Gives up what is still owed, as a bad debt. */
export const useWriteOff = (id: number) =>
  useCommand({
    send: (reason: string) => answered(api.payments({ id })['write-off'].post({ reason })),
    changes,
    failed: true,
  });

/** What was written off is owed again. */
export const usePutBack = () =>
  useCommand({
    send: (id: number) => answered(api.payments({ id })['put-back'].post()),
    changes,
    failed: true,
  });

/** Requests a payment and makes it ready for a card. */
export const useRequestCard = () =>
  useCommand({
    send: (body: PaymentRequest) => answered(api['create-payment-intent'].post(body)),
    changes,
  });

/** Charges what is owed to the card that the payer lets the school keep. */
export const useChargeKeptCard = () =>
  useCommand({
    send: (id: number) => answered(api.payments({ id })['charge-kept-card'].post()),
    changes: ['payments'],
    evenIfRefused: true,
    failed: true,
  });

/** Makes a payment that is owed ready for a card. */
export const useOpenCard = () =>
  useCommand({
    send: (id: number) => answered(api.payments({ id }).intent.post()),
    changes,
    evenIfRefused: true,
  });

/** Asks the server to look at what became of a card payment. */
export const useCheckPayment = () =>
  useCommand({
    send: (paymentIntentId: string) =>
      answered(api['check-payment-status'].post({ paymentIntentId })),
    changes,
  });

export const useCreateLink = () =>
  useCommand({
    send: (body: PaymentRequest) => answered(api['create-payment-link'].post(body)),
    changes,
  });

/** A new link to a payment that is owed; the one before stops working. */
export const useRenewLink = () =>
  useCommand({
    send: (id: number) => answered(api.payments({ id }).link.post()),
    changes,
    failed: words.failedToCreatePaymentLinkPlease,
  });

/** What came of mailing a link from here: it went, or the draft to send oneself. */
export type Mailing =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'draft';
      readonly emailData: { readonly to: string; readonly subject: string; readonly body: string };
    };

/** @throws `CallError` when there is neither */
export const useMailLink = () =>
  useCommand({
    send: async (body: PaymentRequest & { readonly paymentLink: string }): Promise<Mailing> => {
      const { error } = await api['send-payment-email'].post(body);
      if (!error) return { kind: 'sent' };
      if ('fallback' in error.value && error.value.emailData)
        return { kind: 'draft', emailData: error.value.emailData };
      throw new CallError(error.status, error.value);
    },
  });

/** Mails a student what they still owe, with a new link; the draft to send oneself where no mail goes out. */
export const useRemind = () =>
  useCommand({
    send: async (id: number): Promise<Mailing> => {
      const { emailData } = await answered(api.payments({ id }).remind.post());
      return emailData ? { kind: 'draft', emailData } : { kind: 'sent' };
    },
    changes: ['payments'],
    failed: words.failedToSendTheReminderPlease,
  });
