import { Copy, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { supplyBand } from '#domain/invoices/gst.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { voucherIssue } from '#domain/voucher/commands.ts';
import { useCreditProducts } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useSellVoucher } from '#site/data/vouchers.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { PackageField } from '#site/features/instructor/shared/PackageField.tsx';
import { useFormOf } from '#site/form-of.ts';
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
  const form = useFormOf(voucherIssue, { blank: { paidOn: today } });
  const productId = useWatch({ control: form.control, name: 'productId' });
  const price = products.find(({ id }) => id === Number(productId))?.price ?? 0;
  const needsBuyer = supplyBand(toCents(price)).showsBuyer;
  const save = useSubmit(form, {
    send: sell.mutateAsync,
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
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <PackageField products={products} {...form.at('productId')} />
      <div className="pair">
        <Field label={words.paidOn} {...form.at('paidOn')}>
          <DateInput max={today} />
        </Field>
        <MethodField label={words.paidBy} {...form.at('paymentMethod')} />
      </div>
      <Field label={words.buyersName} optional={!needsBuyer} {...form.at('buyerName')}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label={words.buyersContact}
        optional={!needsBuyer}
        hint={needsBuyer ? words.whyABuyer : undefined}
        {...form.at('buyerContact')}
      >
        <Input maxLength={200} autoComplete="off" />
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
          <Button glyph={Copy} onClick={() => void copy(voucher.code)}>
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
