import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanName } from '#domain/catalogue/plans.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** Goes to the till for a plan: the browser leaves for the checkout (spec 2 section 7). */
export const useChoosePlan = () =>
  useMutation({
    mutationFn: (planName: PlanName) =>
      answered(api.auth['create-subscription'].post({ planName })),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
  });

/** Whether no money moves here, so that a plan can be tried without a card. */
export const useTill = () =>
  useQuery({ queryKey: keys.till, queryFn: () => answered(api.billing.till.get()) });

/** Pays for a plan with a test card; there is no such thing where real cards are taken (spec 2 section 7). */
export const useTestUpgrade = () =>
  useMutation({
    mutationFn: (planName: PlanName) => answered(api.auth['test-upgrade'].post({ planName })),
  });

/** Asks whether a checkout was paid; then the plan and the person are asked for again (spec 1 section 4). */
export function useVerifyPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => answered(api.auth['verify-payment'].post({ sessionId })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.trial }),
        client.invalidateQueries({ queryKey: keys.user }),
        client.invalidateQueries({ queryKey: keys.billing }),
      ]),
  });
}

/** What was charged for plans, the latest first; asked only for those who have had one. Money in dollars. */
export const useBillingHistory = (hasPaid: boolean) =>
  useQuery({
    queryKey: keys.billing,
    enabled: hasPaid,
    queryFn: () => answered(api.billing.history.get()),
  });

export type BillingItem = NonNullable<ReturnType<typeof useBillingHistory>['data']>[number];

/** Leaves for the card company's own page, where the card is changed. */
export const useBillingPortal = () =>
  useMutation({
    mutationFn: () => answered(api.billing.portal.post()),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Ends the plan at once. */
export function useCancelPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.billing.cancel.post()),
    onSuccess: (status) => {
      client.setQueryData(keys.trial, status);
      return client.invalidateQueries({ queryKey: keys.billing });
    },
  });
}
