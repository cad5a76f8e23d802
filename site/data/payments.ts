import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cents, toCents } from '#domain/kernel/money.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import { keys } from './keys.ts';
import type { PaymentSearch } from './payment-page.ts';
import { useCommand } from './use-command.ts';

export type Payment = NonNullable<ReturnType<typeof usePayment>['data']>;

/** What the school's payments come to, and those that are searched for. */
export const usePaymentSums = (query: PaymentSearch) =>
  useQuery({
    queryKey: keys.paymentSums(query),
    queryFn: () => answered(api.payments.summary.get({ query })),
    placeholderData: keepPreviousData,
  });

/** One payment; nothing is asked without its number. */
export const usePayment = (id: number | undefined) =>
  useQuery({
    queryKey: keys.payment(id),
    queryFn: () => answered(api.payments({ id: id ?? 0 }).get()),
    enabled: id !== undefined,
  });

/** Everything that is searched for, on however many pages. @throws `CallError` */
export const fetchPayments = (query: PaymentSearch): Promise<Payment[]> =>
  answered(api.payments.get({ query }));

/** The invoice of a payment as a PDF to keep; one that is not issued yet is issued first. @throws `CallError` */
export const useDownloadInvoice = () =>
  useCommand({
    send: async (id: number) => {
      await answered(api.payments({ id }).invoice.post());
      const response = await fetch(`/api/payments/${id}/download-invoice`);
      if (!response.ok) throw new CallError(response.status, await response.text());
      const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
      return { file: await response.blob(), name: named?.[1] ?? `invoice-${id}.pdf` };
    },
    changes: ['payments'],
  });

/** What could be refunded: what the school still holds of a payment and is not on its way back. */
export const refundableCents = ({
  receivedAmount,
  refundedAmount,
  pendingRefundAmount,
}: Payment): Cents =>
  toCents(receivedAmount) - toCents(refundedAmount) - toCents(pendingRefundAmount);
