import { useWatch } from 'react-hook-form';
import { enteredMethodOf } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { voucherRefund } from '#domain/voucher/commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useRefundVoucher, type Voucher } from '#site/data/vouchers.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

/** Records that the buyer has their money back: when, how and why. */
export function RefundVoucherDialog({
  voucher,
  onClose,
}: {
  voucher: Voucher;
  onClose: () => void;
}) {
  const today = useToday();
  const refund = useRefundVoucher(voucher.id);
  const sum = formatDollars(voucher.price);
  const form = useFormOf(voucherRefund, {
    blank: { paymentMethod: enteredMethodOf(voucher.method), refundedOn: today },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const save = useSubmit(form, {
    send: refund.mutateAsync,
    says: () => ({ title: words.refundRecorded, description: `${sum}, ${voucher.number}` }),
    onDone: onClose,
    failed: words.notRefunded,
  });
  return (
    <FormDialog
      title={words.refundOne({ number: voucher.number })}
      consequence={words.whatRefundingDoes}
      answer={words.refundSum({ sum })}
      tone="danger"
      isReady={reason.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.refundedOn} {...form.at('refundedOn')}>
          <DateInput min={voucher.paidOn} max={today} />
        </Field>
        <MethodField label={words.refundedBy} {...form.at('paymentMethod')} />
      </div>
      <Field label={words.reason} {...form.at('reason')}>
        <Input maxLength={500} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
