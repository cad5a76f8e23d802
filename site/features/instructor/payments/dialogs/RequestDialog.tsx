import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDollars } from '#domain/kernel/money.ts';
import { type PaymentRequest, useRequestCard } from '#site/data/payment-commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import type { CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { blankRequest, type RequestDraft, requestForm } from './form-schemas.ts';
import { RequestFields } from './RequestFields.tsx';
import { TakeCardDialog } from './TakeCardDialog.tsx';

/** Request Payment: who owes what, then the card, here and now. */
export default function RequestDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestCard();
  const [asked, setAsked] = useState<CardIntent & { paymentIntentId: string; amount: string }>();
  const form = useForm<RequestDraft, unknown, PaymentRequest>({
    resolver: draftResolver(requestForm),
    defaultValues: blankRequest,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const ask = useSubmit(form, {
    send: request.mutateAsync,
    onDone: (intent, { amount }) => setAsked({ ...intent, amount: formatDollars(amount) }),
    failed: 'Failed to create payment intent',
  });

  if (asked) {
    const { amount, ...intent } = asked;
    return (
      <TakeCardDialog
        intent={intent}
        amount={amount}
        description={form.getValues('description')}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Request Payment"
      consequence="The card is taken here, in front of you. To let the student pay alone, send a payment link."
      answer="Continue to card"
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={ask}
      onClose={onClose}
    >
      <RequestFields
        control={form.control}
        amount={form.register('amount')}
        description={form.register('description')}
        errors={errors}
      />
    </FormDialog>
  );
}
