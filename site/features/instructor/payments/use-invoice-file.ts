import { useDownloadInvoice } from '#site/data/payments.ts';
import { keepFile } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Saves the invoice of a payment, and says so. */
export function useInvoiceFile(): (paymentId: number) => void {
  const { mutate } = useDownloadInvoice();
  const toast = useToast();
  return (paymentId) =>
    mutate(paymentId, {
      onSuccess: ({ file, name }) => {
        keepFile(name, file);
        toast({ title: 'Invoice Downloaded', description: name });
      },
      onError: () =>
        toast({
          title: 'Download Failed',
          description: 'Failed to download invoice',
          variant: 'destructive',
        }),
    });
}
