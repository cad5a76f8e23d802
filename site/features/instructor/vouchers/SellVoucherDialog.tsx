import { Copy, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EnteredMethod } from '#domain/catalogue/payments.ts';
import { supplyBand } from '#domain/invoices/gst.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useCreditProducts } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useSellVoucher } from '#site/data/vouchers.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { PackageField } from '#site/features/instructor/shared/PackageField.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

/** Sells a voucher of one of the packages, and shows its code. */
export function SellVoucherDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const products = useCreditProducts().data ?? [];
  const sell = useSellVoucher();
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({
    defaultValues: {
      productId: '',
      paymentMethod: 'cash' as EnteredMethod,
      paidOn: today,
      buyerName: '',
      buyerContact: '',
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const productId = useWatch({ control: form.control, name: 'productId' });
  const price = products.find(({ id }) => id === Number(productId))?.price ?? 0;
  const needsBuyer = supplyBand(toCents(price)).showsBuyer;
  const save = useSubmit(form, {
    send: (draft) => sell.mutateAsync({ ...draft, productId: Number(draft.productId) }),
    onDone: setMade,
    failed: words.notSold,
  });

  if (made) return <MadeDialog voucher={made} onClose={onClose} />;
  return (
    <FormDialog
      title={words.sellVoucher}
      consequence={words.whatSellingDoes}
      answer={words.sellVoucher}
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
      <div className="form-pair">
        <Field label={words.paidOn} error={errors.paidOn?.message}>
          <DateInput {...form.register('paidOn')} max={today} />
        </Field>
        <MethodField
          label={words.paidBy}
          register={form.register('paymentMethod')}
          error={errors.paymentMethod?.message}
        />
      </div>
      <Field label={words.buyersName} optional={!needsBuyer} error={errors.buyerName?.message}>
        <Input {...form.register('buyerName')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label={words.buyersContact}
        optional={!needsBuyer}
        hint={needsBuyer ? words.whyABuyer : undefined}
        error={errors.buyerContact?.message}
      >
        <Input {...form.register('buyerContact')} maxLength={200} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

type Made = { readonly id: number; readonly code: string; readonly expiresOn: string | null };

/** The one time its code is on a screen; the voucher and the receipt have it too. */
function MadeDialog({ voucher, onClose }: { voucher: Made; onClose: () => void }) {
  const copy = useCopy();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.ready}
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
          <ButtonLink glyph={ReceiptText} href={`/api/credit/vouchers/${voucher.id}/receipt`}>
            {words.receipt}
          </ButtonLink>
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
