import { useLearner } from '#site/data/learner/learner.ts';
import { fetchInvoice } from '#site/data/learner/payments.ts';
import { keepFile } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Saves the invoice of a payment as `invoice-{id}.pdf` and says so. */
export function useKeepInvoice(): (paymentId: number) => Promise<void> {
  const learner = useLearner();
  const toast = useToast();
  return async (paymentId) => {
    try {
      const name = `invoice-${paymentId}.pdf`;
      keepFile(name, await fetchInvoice(learner, paymentId));
      toast({ title: 'Invoice Downloaded', description: name });
    } catch {
      toast({
        title: 'Download Failed',
        description: 'Failed to download invoice',
        variant: 'destructive',
      });
    }
  };
}
