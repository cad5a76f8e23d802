import { answered, api } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

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
  sent: { title: words.emailSentSuccessfully, description: words.theInvoiceIsOnItsWay },
  waiting: {
    title: words.emailIsWaiting,
    description: words.theMailServerDoesNotTake,
  },
  off: {
    title: words.failedToSendEmail,
    description: words.noMailServerIsSetUp2,
    variant: 'destructive',
  },
  failed: {
    title: words.failedToSendEmail,
    description: words.theMailServerDidNotTake2,
    variant: 'destructive',
  },
} as const;
