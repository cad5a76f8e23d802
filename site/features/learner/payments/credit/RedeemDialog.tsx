import { useWatch } from 'react-hook-form';
import { voucherRedemption } from '#domain/credit/forms.ts';
import { useRedeemVoucher } from '#site/data/learner/credit.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** A voucher's code becomes lesson time, once. */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const redeem = useRedeemVoucher();
  const form = useFormOf(voucherRedemption);
  const { isSubmitting } = form.formState;
  const code = useWatch({ control: form.control, name: 'code' });
  const save = useSubmit(form, {
    send: (voucher) => redeem.mutateAsync(voucher.code),
    says: () => ({ title: words.voucherRedeemed, description: words.theTimeIsYours }),
    onDone: onClose,
    failed: words.theVoucherCouldNotBeRedeemed,
  });
  return (
    <FormDialog
      title={words.redeemAVoucher}
      consequence={words.theCodeIsOnTheVoucher}
      answer={words.redeem}
      isReady={code.trim() !== ''}
      isBusy={isSubmitting}
      isDirty={code !== ''}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.voucherCode} {...form.at('code')}>
        <Input maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
