import { useDownloadInvoice } from '#site/data/payments.ts';
import { keepFile } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** Saves the invoice of a payment, and says so. */
export function useInvoiceFile(): (paymentId: number) => void {
  const { mutate } = useDownloadInvoice();
  const toast = useToast();
  return (paymentId) =>
    mutate(paymentId, {
      onSuccess: ({ file, name }) => {
        keepFile(name, file);
        toast({ title: words.invoiceDownloaded, description: name });
      },
      onError: () =>
        toast({
          title: words.downloadFailed,
          description: words.failedToDownloadInvoice,
          variant: 'destructive',
        }),
    });
}
