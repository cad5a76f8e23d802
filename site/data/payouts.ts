import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

export type Payout = NonNullable<ReturnType<typeof usePayouts>['data']>[number];
export type PayoutDetail = NonNullable<ReturnType<typeof usePayout>['data']>;

/** What Stripe sent to the school's bank, the latest first. */
export const usePayouts = (limit: number) =>
  useQuery({
    queryKey: keys.payouts(limit),
    queryFn: () => answered(api.payouts.get({ query: { limit } })),
    placeholderData: keepPreviousData,
  });

/** One of them, with each payment in it. */
export const usePayout = (payoutId: string) =>
  useQuery({
    queryKey: keys.payout(payoutId),
    queryFn: () => answered(api.payouts({ payout: payoutId }).get()),
  });
