import { useQueryClient } from '@tanstack/react-query';
import { useLearner } from '#site/data/learner/learner.ts';
import { fetchInvoice } from '#site/data/learner/payments.ts';
import { askWhoIsHere } from '#site/data/use-session-end.ts';
import { keepFile } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** Saves the invoice of a payment as `invoice-{id}.pdf` and says so. */
export function useKeepInvoice(): (paymentId: number) => Promise<void> {
  const learner = useLearner();
  const client = useQueryClient();
  const toast = useToast();
  return async (paymentId) => {
    try {
      const name = `invoice-${paymentId}.pdf`;
      keepFile(name, await fetchInvoice(learner, paymentId));
      toast({ title: words.invoiceDownloaded, description: name });
    } catch {
      askWhoIsHere(client);
      toast({
        title: words.downloadFailed,
        description: words.failedToDownloadInvoice,
        variant: 'destructive',
      });
    }
  };
}
