import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';

/** What a student's next invoice would hold; asked once a student is chosen. */
export const useUninvoiced = (studentId: number | undefined) =>
  useQuery({
    queryKey: ['uninvoiced', studentId],
    enabled: studentId !== undefined,
    // Asked anew each time: what is on an invoice already must not be offered again.
    staleTime: 0,
    queryFn: () => answered(api.students({ id: studentId ?? 0 }).uninvoiced.get()),
  });

/** Issues an invoice for some of a student's payments. */
export function useIssueInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { studentId: number; paymentIds: number[] }) =>
      answered(api.invoices.post(body)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['uninvoiced'] }),
        client.invalidateQueries({ queryKey: ['payments'] }),
      ]),
  });
}
