import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import type { CreditRules } from './credit-rules.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** Lesson time the school sells ahead. */
export type CreditProduct = NonNullable<ReturnType<typeof useCreditProducts>['data']>[number];

export const useCreditProducts = () =>
  useQuery({
    queryKey: keys.creditProducts,
    queryFn: () => answered(api.credit.products.get()),
  });

export const useOfferProduct = () =>
  useCommand({
    send: (product: Omit<CreditProduct, 'id'>) => answered(api.credit.products.post(product)),
    changes: ['credit'],
  });

export const useRetireProduct = () =>
  useCommand({
    send: (id: number) => answered(api.credit.products({ id }).delete()),
    changes: ['credit'],
    failed: true,
  });

export const useSetCreditRules = () =>
  useCommand({
    send: (rules: CreditRules) => answered(api.settings.credit.put(rules)),
    keeps: keys.creditRules,
    changes: ['credit'],
  });

/** What was received for credit, what of it has been earned and what is owed to learners at the end of an Auckland day, in dollars. */
export const useCreditReport = (on: string) =>
  useQuery({
    queryKey: keys.creditReport(on),
    queryFn: () => answered(api.credit.report.get({ query: { on } })),
  });
