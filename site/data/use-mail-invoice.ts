import { answered, api } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import { useCommand } from './use-command.ts';

/** Mails the invoice a payment is on to its student and says what became of it; a payment on none is invoiced first. */
export function useMailInvoice(): { mail: (paymentId: number) => void; isPending: boolean } {
  const toast = useToast();
  const { mutate, isPending } = useCommand({
    send: (id: number) => answered(api.payments({ id })['email-invoice'].post()),
    changes: ['payments'],
    onDone: ({ mailed }) => toast(outcomes[mailed]),
    failed: true,
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
