import { useRemind } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useToast } from '#site/ui/toast.tsx';
import { draftLink } from './link/draft-link.ts';
import * as words from './words.ts';

/** Reminds a student of what they owe, in one press. */
export function useReminder(): (payment: Payment) => void {
  const { mutate } = useRemind();
  const toast = useToast();
  return ({ id, studentName }) =>
    mutate(id, {
      onSuccess: (mailing) => {
        if (mailing.kind === 'sent')
          return toast({
            title: words.reminderSent,
            description: words.reminderSentTo({ student: studentName }),
          });
        location.assign(draftLink(mailing.emailData));
        return toast({
          title: words.emailDraftCreated,
          description: words.reminderIsReady,
        });
      },
    });
}
