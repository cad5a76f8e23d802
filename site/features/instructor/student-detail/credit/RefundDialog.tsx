import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { creditRefund } from '#domain/credit/forms.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { type Purchase, useRefundCredit } from '#site/data/credit.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { RefundShare, type Share } from '#site/features/instructor/shared/RefundShare.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { boldFigure } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

interface RefundDialogProps {
  student: Student;
  purchase: Purchase;
  onClose: () => void;
}

/** Where all goes back no minutes are asked, and the button waits for those that are. */
const rules = creditRefund.pick({ reason: true }).extend({ minutes: z.string() });

/** Gives back what was paid for minutes that nobody has used. */
export function RefundDialog({ student, purchase, onClose }: RefundDialogProps) {
  const refund = useRefundCredit(student.id);
  const [share, setShare] = useState<Share>('all');
  const form = useFormOf(rules);
  const [typed, reason] = useWatch({ control: form.control, name: ['minutes', 'reason'] });
  const minutes = share === 'all' ? purchase.freeMinutes : Number(typed);
  const isPossible = Number.isInteger(minutes) && minutes > 0 && minutes <= purchase.freeMinutes;
  const sum = isPossible && formatMoney(worthOf(purchase, minutes));

  const save = useSubmit(form, {
    // The minutes are said even when it is all: what was used meanwhile is not refunded.
    send: (answers) =>
      refund.mutateAsync({ purchaseId: purchase.id, minutes, reason: answers.reason }),
    says: () => ({
      title: words.refundRecorded,
      description: words.refundOf({
        hours: inHours(minutes),
        product: purchase.product,
        name: fullName(student),
      }),
    }),
    onDone: onClose,
    failed: words.notRefunded,
  });

  return (
    <FormDialog
      title={words.refundProduct({ product: purchase.product })}
      consequence={words.whatRefundingDoes}
      answer={sum ? words.refundAbout({ sum }) : words.refund}
      tone="danger"
      isReady={isPossible && reason.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {words.unused({
          free: inHours(purchase.freeMinutes),
          all: inHours(purchase.minutes),
          b: boldFigure,
        })}
      </p>
      <RefundShare share={share} onChange={setShare}>
        <MinutesField
          typed={typed}
          hint={words.refundCreditAtMost({ minutes: purchase.freeMinutes })}
          {...form.at('minutes')}
        />
      </RefundShare>
      <Field label={words.reason} {...form.at('reason')}>
        <Input maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/** In cents; the server rounds so that all refunds of a purchase come to its price. */
const worthOf = ({ price, minutes: bought }: Purchase, minutes: number): number =>
  Math.round((toCents(price) * minutes) / bought);
