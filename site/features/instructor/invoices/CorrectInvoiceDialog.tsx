import { useEffect, useState } from 'react';
import { invoiceCorrection } from '#domain/invoices/commands.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { same } from '#domain/kernel/same.ts';
import { type Invoice, useCorrectInvoice, useInvoices } from '#site/data/invoices.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './invoices.css';
import * as words from './words.ts';

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
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [amounts, setAmounts] = useState(() => proposed(invoice));
  const [isTried, setTried] = useState(false);
  const dollarsOf = (paymentId: number) =>
    Number(amounts[paymentId]?.replaceAll(/[$,\s]/g, '') || Number.NaN);
  const lines = invoice.lines.map(({ paymentId }) => ({ paymentId, amount: dollarsOf(paymentId) }));
  const asked = invoiceCorrection.safeParse({ reason, lines });
  const wrong = (path: string) =>
    isTried
      ? asked.error?.issues.find((issue) => issue.path.join('.') === path)?.message
      : undefined;
  const total = lines.reduce(
    (sum, { amount }) => sum + (Number.isFinite(amount) ? toCents(amount) : 0),
    0,
  );
  const change = total - toCents(invoice.total);

  return (
    <FormDialog
      title={words.correctTitle({ invoice: invoice.invoiceNumber })}
      consequence={words.whatCorrectingDoes}
      answer={words.issueCorrection}
      isBusy={correct.isPending}
      isDirty={reason !== '' || !same(amounts, proposed(invoice))}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!asked.success) return;
        correct.mutate(asked.data, {
          onSuccess: ({ corrections }) => {
            toast({
              title: words.invoiceCorrected,
              description: `${corrections.at(-1)?.correctionNumber ?? ''}: ${formatMoney(change)}`,
            });
            onClose();
          },
        });
      }}
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
              <Field label={words.itShouldSay} error={wrong(`lines.${place}.amount`)}>
                <InputGroup prefix="NZ$">
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    value={amounts[line.paymentId] ?? ''}
                    onChange={(event) =>
                      setAmounts({ ...amounts, [line.paymentId]: event.target.value })
                    }
                  />
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
      <Field label={words.reason} hint={words.reasonHint} error={wrong('reason')}>
        <Input
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** What each line should say by what became of its payment. */
const proposed = ({ lines }: Invoice): Readonly<Record<number, string>> =>
  Object.fromEntries(lines.map(({ paymentId, supply }) => [paymentId, supply.toFixed(2)]));
