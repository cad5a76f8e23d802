import { useQuery } from '@tanstack/react-query';
import type { PriceName } from '#domain/catalogue/prices.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What the school charges: dollars in text, two decimals. */
export const usePricing = () =>
  useQuery({ queryKey: keys.pricing, queryFn: () => answered(api.pricing.get()) });

export const useSetPrices = () =>
  useCommand({
    send: (prices: Readonly<Record<PriceName, string>> & Revised) =>
      answered(api.pricing.post(prices)),
    keeps: keys.pricing,
  });
