import { useEffect } from 'react';
import { invoiceCorrection } from '#domain/invoices/commands.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { type Invoice, useCorrectInvoice, useInvoices } from '#site/data/invoices.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { typedDollars } from '#site/features/instructor/shared/typed-dollars.ts';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import './invoices.css';
import * as words from './words.ts';

const correctedLine = invoiceCorrection.shape.lines.element;
const rules = invoiceCorrection.extend({
  lines: correctedLine.extend({ amount: typedDollars.pipe(correctedLine.shape.amount) }).array(),
});

interface CorrectInvoiceDialogProps {
  /** The invoice, by its number or by a payment on it. A payment was changed just now: nothing is asked where its invoice says so already. */
  about: { readonly invoice: number } | { readonly paymentId: number };
  onClose: () => void;
}

/** Putting an issued invoice right, by a correction of its own. */
export default function CorrectInvoiceDialog({ about, onClose }: CorrectInvoiceDialogProps) {
  const invoices = useInvoices();
  const found = invoices.data?.find((one) =>
    'invoice' in about
      ? one.number === about.invoice
      : one.isCorrectionDue && one.lines.some(({ paymentId }) => paymentId === about.paymentId),
  );
  const isMoot = !found && !invoices.isFetching;
  useEffect(() => {
    if (isMoot) onClose();
  }, [isMoot, onClose]);
  if (!found) return null;
  return <CorrectionForm key={found.number} invoice={found} onClose={onClose} />;
}

function CorrectionForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const correct = useCorrectInvoice(invoice.number);
  const form = useFormOf(rules, {
    blank: {
      // What became of each payment.
      lines: invoice.lines.map(({ paymentId, supply }) => ({
        paymentId,
        amount: supply.toFixed(2),
      })),
    },
  });
  const cents = form.watch('lines').map(({ amount }) => {
    const dollars = typedDollars.safeParse(amount).data ?? 0;
    return Number.isFinite(dollars) ? toCents(dollars) : 0;
  });
  const change = cents.reduce((sum, each) => sum + each, -toCents(invoice.total));
  const save = useSubmit(form, {
    send: correct.mutateAsync,
    says: ({ corrections }) => ({
      title: words.invoiceCorrected,
      description: `${corrections.at(-1)?.correctionNumber ?? ''}: ${formatMoney(change)}`,
    }),
    onDone: onClose,
    failed: false,
  });

  return (
    <FormDialog
      title={words.correctTitle({ invoice: invoice.invoiceNumber })}
      consequence={words.whatCorrectingDoes}
      answer={words.issueCorrection}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="correct-invoice">
        <ul className="ruled" aria-label={words.lines}>
          {invoice.lines.map((line, place) => (
            <li key={line.paymentId}>
              <div className="what">
                {line.description}
                <p className="muted num">{words.itSays({ sum: formatDollars(line.amountNow) })}</p>
              </div>
              <Field label={words.itShouldSay} {...form.at(`lines.${place}.amount`)}>
                <InputGroup prefix="NZ$">
                  <Input inputMode="decimal" autoComplete="off" />
                </InputGroup>
              </Field>
            </li>
          ))}
          <li>
            <b>{words.change}</b>
            <b className="num">{formatMoney(change)}</b>
          </li>
        </ul>
      </div>
      <Field label={words.reason} hint={words.reasonHint} {...form.at('reason')}>
        <Input maxLength={500} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
