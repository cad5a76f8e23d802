import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceName } from '#domain/catalogue/prices.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** What the school charges: dollars in text, two decimals. */
export const usePricing = () =>
  useQuery({ queryKey: keys.pricing, queryFn: () => answered(api.pricing.get()) });

export function useSetPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (prices: Readonly<Record<PriceName, string>>) => answered(api.pricing.post(prices)),
    onSuccess: (prices) => client.setQueryData(keys.pricing, prices),
  });
}
