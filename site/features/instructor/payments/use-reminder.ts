import { useRemind } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useToast } from '#site/ui/toast.tsx';
import { draftLink } from './link/words.ts';

/** Reminds a student of what they owe, in one press. */
export function useReminder(): (payment: Payment) => void {
  const { mutate } = useRemind();
  const toast = useToast();
  return ({ id, studentName }) =>
    mutate(id, {
      onSuccess: (mailing) => {
        if (mailing.kind === 'sent')
          return toast({
            title: 'Reminder Sent',
            description: `To ${studentName}, with a new link.`,
          });
        location.assign(draftLink(mailing.emailData));
        return toast({
          title: 'Email draft created',
          description: 'Your own mail opens with the reminder ready to send.',
        });
      },
    });
}
