import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { TeachingPapers } from '#domain/account/endorsement.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { brandColour } from '#domain/school/branding.ts';
import type { InvoiceSettings } from '#domain/school/invoice-settings.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** GST number and bank account, as invoices show them. */
export const useInvoiceSettings = () =>
  useQuery({
    queryKey: keys.invoiceSettings,
    queryFn: () => answered(api['invoice-settings'].get()),
  });

export const useChangeInvoiceSettings = () =>
  useCommand({
    send: (settings: InvoiceSettings & Revised) => answered(api['invoice-settings'].put(settings)),
    changes: ['school'],
  });

export const useChangeEndorsement = () =>
  useCommand({
    send: (endorsement: TeachingPapers & Revised) =>
      answered(api.auth.user.endorsement.put(endorsement)),
    changes: ['user'],
  });

export type Branding = NonNullable<ReturnType<typeof useBranding>['data']>;

/** My school's logo and colour, and whether my plan has them. */
export const useBranding = (schoolId: SchoolId) =>
  useQuery({
    queryKey: keys.branding,
    queryFn: () => answered(api.schools({ id: schoolId }).branding.get()),
  });

export const useChangeColour = (schoolId: SchoolId) =>
  useCommand({
    send: (colour: z.infer<typeof brandColour>) =>
      answered(api.schools({ id: schoolId }).branding.put(colour)),
    keeps: keys.branding,
    failed: true,
  });

export const useUploadLogo = (schoolId: SchoolId) =>
  useCommand({
    send: (logo: File) => answered(api.schools({ id: schoolId }).logo.post({ logo })),
    keeps: keys.branding,
    failed: words.failedToUploadTheLogo,
  });

export const useRemoveLogo = (schoolId: SchoolId) =>
  useCommand({
    send: () => answered(api.schools({ id: schoolId }).logo.delete()),
    keeps: keys.branding,
    failed: true,
  });
