import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PaymentDate, PaymentFilter } from '#domain/catalogue/payments.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** Which payments: words, a list, and days of one kind, both included. */
export type PaymentSearch = {
  readonly search?: string | undefined;
  readonly studentId?: StudentId | undefined;
  readonly status?: PaymentFilter | undefined;
  readonly dates?: PaymentDate | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Where a page begins: behind a payment, and so many further on. */
export type PageStart = { readonly after?: number | undefined; readonly skip?: number | undefined };

/** A page of the school's payments, newest first; the one before stays until the next is there. */
export function usePaymentPage(
  search: PaymentSearch,
  start: PageStart,
  limit: number,
  isWanted = true,
) {
  const query = { ...search, ...start, limit };
  return useQuery({
    enabled: isWanted,
    queryKey: keys.paymentPage(query),
    queryFn: () => answered(api.payments.get({ query })),
    placeholderData: keepPreviousData,
  });
}
