import { useQuery } from '@tanstack/react-query';
import type { PlanName } from '#domain/catalogue/plans.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** Goes to the till for a plan: the browser leaves for the checkout. */
export const useChoosePlan = () =>
  useCommand({
    send: (planName: PlanName) => answered(api.auth['create-subscription'].post({ planName })),
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
    failed: words.failedToCreateCheckoutSessionPlease,
  });

/** What a change of the running plan comes to, in dollars, at the moment it is asked. */
export const usePlanChange = (planName: PlanName) =>
  useQuery({
    queryKey: keys.planChange(planName),
    // What it comes to is another sum later.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => answered(api.billing.change.get({ query: { planName } })),
  });
export type PlanChange = NonNullable<ReturnType<typeof usePlanChange>['data']>;

/** Changes the running plan for the sum that was shown. */
export const useChangePlan = () =>
  useCommand({
    send: (agreed: { planName: PlanName; prorationDate: number; dueNow: number }) =>
      answered(api.billing.change.post(agreed)),
    keeps: keys.trial,
    changes: ['trial', 'user', 'billing'],
    evenIfRefused: true,
    failed: words.thePlanCouldNotBeChanged,
  });

/** Pays for a plan with a test card; there is no such thing where real cards are taken. */
export const useTestUpgrade = () =>
  useCommand({
    send: (planName: PlanName) => answered(api.auth['test-upgrade'].post({ planName })),
    failed: words.failedToCompleteTestPaymentPlease,
  });

/** Asks whether a checkout was paid; then the plan and the person are asked for again. */
export const useVerifyPayment = () =>
  useCommand({
    send: (sessionId: string) => answered(api.auth['verify-payment'].post({ sessionId })),
    changes: ['trial', 'user', 'billing'],
  });

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
  useCommand({
    send: () => answered(api.billing.portal.post()),
    onDone: ({ url }) => location.assign(url),
    failed: true,
  });

/** Ends the plan at once. */
export const useCancelPlan = () =>
  useCommand({
    send: () => answered(api.billing.cancel.post()),
    keeps: keys.trial,
    changes: ['billing'],
    failed: true,
  });
