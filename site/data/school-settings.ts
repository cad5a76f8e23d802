import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endorsement } from '#domain/account/endorsement.ts';
import type { brandColour } from '#domain/school/branding.ts';
import type { InvoiceSettings } from '#domain/school/invoice-settings.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** GST number and bank account, as invoices show them. */
export const useInvoiceSettings = () =>
  useQuery({
    queryKey: keys.invoiceSettings,
    queryFn: () => answered(api['invoice-settings'].get()),
  });

export function useChangeInvoiceSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: InvoiceSettings) => answered(api['invoice-settings'].put(settings)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.invoiceSettings }),
  });
}

export function useChangeEndorsement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endorsement: Endorsement) => answered(api.auth.user.endorsement.put(endorsement)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  });
}

export type Branding = NonNullable<ReturnType<typeof useBranding>['data']>;

/** My school's logo and colour, and whether my plan has them. */
export const useBranding = (schoolId: number) =>
  useQuery({
    queryKey: keys.branding,
    queryFn: () => answered(api.schools({ id: schoolId }).branding.get()),
  });

export function useChangeColour(schoolId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (colour: z.infer<typeof brandColour>) =>
      answered(api.schools({ id: schoolId }).branding.put(colour)),
    onSuccess: (branding) => client.setQueryData(keys.branding, branding),
  });
}

export function useUploadLogo(schoolId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (logo: File) => answered(api.schools({ id: schoolId }).logo.post({ logo })),
    onSuccess: (branding) => client.setQueryData(keys.branding, branding),
  });
}

export function useRemoveLogo(schoolId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.schools({ id: schoolId }).logo.delete()),
    onSuccess: (branding) => client.setQueryData(keys.branding, branding),
  });
}
