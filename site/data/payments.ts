import { useQuery } from '@tanstack/react-query';
import { type Cents, toCents } from '#domain/kernel/money.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Payment = NonNullable<ReturnType<typeof usePayments>['data']>[number];

/** A school's payments, newest first. */
export const usePayments = () =>
  useQuery({ queryKey: keys.payments, queryFn: () => answered(api.payments.get()) });

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

/** What the school still holds of a payment: what could be refunded. */
export const refundableCents = ({ receivedAmount, refundedAmount }: Payment): Cents =>
  toCents(receivedAmount) - toCents(refundedAmount);
