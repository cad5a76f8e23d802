import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { invoiceCorrection } from '#domain/invoices/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Invoice = NonNullable<ReturnType<typeof useInvoices>['data']>[number];

/** A school's invoices with their corrections, the latest first. */
export const useInvoices = () =>
  useQuery({ queryKey: keys.invoices, queryFn: () => answered(api.invoices.get()) });

/** What a student's next invoice would hold; asked once a student is chosen. */
export const useUninvoiced = (studentId: StudentId | undefined) =>
  useQuery({
    queryKey: keys.uninvoiced(studentId),
    enabled: studentId !== undefined,
    // Fetched each time: what is on an invoice already must not be offered again.
    staleTime: 0,
    queryFn: () => answered(api.students({ id: studentId ?? 0 }).uninvoiced.get()),
  });
export type Billable = NonNullable<ReturnType<typeof useUninvoiced>['data']>['lines'][number];

/** Issues an invoice for some of what a student owes. */
export const useIssueInvoice = () =>
  useCommand({
    send: (body: {
      studentId: StudentId;
      paymentIds: number[];
      dueDate: string | null;
      lessonDates: { paymentId: number; lessonOn: string }[];
    }) => answered(api.invoices.post(body)),
    changes: ['payments'],
    failed: true,
  });

/** The link that pays all that is owed on an invoice. */
export const useInvoiceLink = (number: number) =>
  useCommand({
    send: () => answered(api.invoices({ id: number }).link.post()),
    changes: [],
    failed: true,
  });

/** Corrects an issued invoice; what is owed of it is asked for as corrected. */
export const useCorrectInvoice = (number: number) =>
  useCommand({
    send: (body: z.output<typeof invoiceCorrection>) =>
      answered(api.invoices({ id: number }).corrections.post(body)),
    changes: ['payments', 'metrics'],
    evenIfRefused: true,
    failed: true,
  });
