import { useQuery } from '@tanstack/react-query';
import type { GstTerms } from '#domain/gst/terms.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ExportKind } from '#domain/school/export-kinds.ts';
import type { XeroCodes } from '#domain/school/xero-codes.ts';
import { answered, api, CallError, type Revised } from '#site/api-client.ts';
import { useExport } from './export.ts';
import { keys } from './keys.ts';
import type { PaymentSearch } from './payment-page.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** Taxable periods with their boxes in dollars, the latest first; null for a school that charges no GST. */
export const useGst = () =>
  useQuery({
    queryKey: keys.gst,
    queryFn: () => answered(api.gst.get()).catch(nullWhereMissing),
  });
export type Gst = NonNullable<ReturnType<typeof useGst>['data']>;
export type GstPeriod = Gst['periods'][number];

/** One taxable period and what its boxes are made of. */
export const useGstPeriod = (endsOn: string) =>
  useQuery({
    queryKey: keys.gstPeriod(endsOn),
    queryFn: () => answered(api.gst({ endsOn }).get()),
  });
export type GstLine = NonNullable<ReturnType<typeof useGstPeriod>['data']>['lines'][number];

export const useChooseGstTerms = () =>
  useCommand({
    send: (terms: GstTerms & Revised) => answered(api.gst.terms.put(terms)),
    keeps: keys.gst,
    changes: ['payments'],
  });

/** Records a period as filed, with the boxes that were on the screen. */
export const useFileGst = (endsOn: string) =>
  useCommand({
    send: (seen: { box5: number; box10: number; box11: number; box13: number }) =>
      answered(api.gst({ endsOn }).file.post(seen)),
    keeps: keys.gst,
    changes: ['payments'],
    evenIfRefused: true,
    failed: true,
  });

/** What was received in the last twelve months, in dollars. */
export const useTurnover = () =>
  useQuery({ queryKey: keys.turnover, queryFn: () => answered(api.turnover.get()) });

/** Everybody who owes money at the end of today, by the days since it was due. */
export const useAgedList = () =>
  useQuery({
    queryKey: keys.agedList,
    queryFn: () => answered(api.statements.aged.get({ query: {} })),
  });
export const agedListFiles = {
  pdf: '/api/statements/aged/pdf',
  csv: '/api/statements/aged/csv',
} as const;

/** Who took which file along, the latest first. */
export const useBookExports = () =>
  useQuery({ queryKey: keys.bookExports, queryFn: () => answered(api.exports.get()) });

type BookFile = {
  readonly what: ExportKind;
  readonly from: string | null;
  readonly to: string | null;
  /** Of the payments of these days, those to hand over. */
  readonly search?: PaymentSearch;
  /** Of the list of students, those to hand over. */
  readonly students?: readonly StudentId[];
  /** What Xero calls the account and the tax rates; blank is as usual. */
  readonly codes?: Partial<XeroCodes>;
};

/** Asks for a file for the bookkeeper, which is recorded, and hands it over. Days are Auckland's; null is without a limit. */
export function useBookFile() {
  const { fetchExport } = useExport();
  return useCommand({
    send: async ({ search = {}, codes = {}, students, ...asked }: BookFile) => {
      const { url } = await answered(api.exports.post(asked));
      const wanted = Object.entries({ ...search, ...codes, students: students?.join('-') }).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      return fetchExport(
        `${url}?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}`,
      );
    },
    changes: ['school'],
    failed: words.theFileCouldNotBeMade,
  });
}

function nullWhereMissing(fault: unknown): null {
  if (fault instanceof CallError && fault.status === 404) return null;
  throw fault;
}
