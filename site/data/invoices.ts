import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What a student's next invoice would hold; asked once a student is chosen. */
export const useUninvoiced = (studentId: number | undefined) =>
  useQuery({
    queryKey: keys.uninvoiced(studentId),
    enabled: studentId !== undefined,
    // Fetched each time: what is on an invoice already must not be offered again.
    staleTime: 0,
    queryFn: () => answered(api.students({ id: studentId ?? 0 }).uninvoiced.get()),
  });

/** Issues an invoice for some of a student's payments. */
export const useIssueInvoice = () =>
  useCommand({
    send: (body: { studentId: number; paymentIds: number[] }) => answered(api.invoices.post(body)),
    changes: ['payments'],
    failed: true,
  });
