import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import { keys } from './query-client.ts';
import { useErrorToast } from './use-error-toast.ts';

/** Mails the invoice a payment is on to its student and says what became of it; a payment on none is invoiced first. */
export function useMailInvoice(): { mail: (paymentId: number) => void; isPending: boolean } {
  const client = useQueryClient();
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => answered(api.payments({ id })['email-invoice'].post()),
    onSuccess: ({ mailed }) => {
      toast(outcomes[mailed]);
      return client.invalidateQueries({ queryKey: keys.payments });
    },
    onError: tellError,
  });
  return { mail: mutate, isPending };
}

const outcomes = {
  sent: { title: 'Email sent successfully', description: 'The invoice is on its way, as a PDF.' },
  waiting: {
    title: 'Email is waiting',
    description: 'The mail server does not take it at the moment. We keep trying for two days.',
  },
  off: {
    title: 'Failed to send email',
    description: 'No mail server is set up here. Download the invoice and send it yourself.',
    variant: 'destructive',
  },
  failed: {
    title: 'Failed to send email',
    description: 'The mail server did not take it. Download the invoice and send it yourself.',
    variant: 'destructive',
  },
} as const;
