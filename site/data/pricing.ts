import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PriceName } from '#domain/catalogue/prices.ts';
import type { invoiceSettings } from '#domain/school/invoice-settings.ts';
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

/** What invoices say of the school's tax and bank. */
export const useInvoiceSettings = () =>
  useQuery({
    queryKey: keys.invoiceSettings,
    queryFn: () => answered(api['invoice-settings'].get()),
  });

export function useChangeInvoiceSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: z.output<typeof invoiceSettings>) =>
      answered(api['invoice-settings'].put(settings)),
    onSuccess: (settings) => client.setQueryData(keys.invoiceSettings, settings),
  });
}
