import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useCreditProducts, useMakeVoucher } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { PackageField } from '#site/features/instructor/shared/PackageField.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import * as words from '#words/voucher.ts';

/** Makes a voucher of one of the packages, and shows its code. */
export function VoucherDialog({ onClose }: { onClose: () => void }) {
  const products = useCreditProducts().data ?? [];
  const make = useMakeVoucher();
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({
    defaultValues: { productId: '', paymentMethod: 'cash' as PaymentMethod },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const productId = useWatch({ control: form.control, name: 'productId' });
  const save = useSubmit(form, {
    send: ({ productId: chosen, paymentMethod }) =>
      make.mutateAsync({
        productId: Number(chosen),
        paymentMethod,
        paidOn: null,
        buyerName: null,
        buyerContact: null,
      }),
    onDone: setMade,
    failed: words.voucherNotMade,
  });

  if (made) return <MadeDialog voucher={made} onClose={onClose} />;
  return (
    <FormDialog
      title={words.newVoucher}
      consequence={words.whatAVoucherDoes}
      answer={words.makeVoucher}
      isReady={productId !== ''}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <PackageField
        products={products}
        register={form.register('productId')}
        error={errors.productId?.message}
      />
      <MethodField
        label={words.paidBy}
        register={form.register('paymentMethod')}
        error={errors.paymentMethod?.message}
      />
    </FormDialog>
  );
}

type Made = { readonly id: number; readonly code: string; readonly expiresOn: string | null };

/** The one time its code is on a screen; the print has it too. */
function MadeDialog({ voucher, onClose }: { voucher: Made; onClose: () => void }) {
  const copy = useCopy();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.theVoucherIsReady}
        consequence={
          voucher.expiresOn
            ? words.goodUntil({ date: formatDate(voucher.expiresOn) })
            : words.itHasNoExpiry
        }
      >
        <DialogBody>
          <p className="voucher-code">{voucher.code}</p>
        </DialogBody>
        <DialogFooter>
          <Button glyph={Copy} onClick={() => void copy(voucher.code, words.copyCodeByHand)}>
            {words.copyCode}
          </Button>
          <ButtonLink
            variant="primary"
            glyph={Printer}
            href={`/api/credit/vouchers/${voucher.id}/pdf`}
          >
            {words.print}
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
