import { Download, FilePen, Link } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Invoice, useInvoiceLink } from '#site/data/invoices.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { PlannedCharge } from '#site/features/shared/planned-charge/PlannedCharge.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import * as words from './words.ts';

/** An invoice as it was issued, its corrections, and where it stands. */
export function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, invoiceNumber, buyerName, dueOn, lines, corrections } = invoice;
  const [first] = lines;
  const openDialog = useOpenDialog();
  const pdf = `/api/invoices/${number}/pdf`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.invoiceTitle({ number: invoiceNumber })}
        consequence={words.forBuyer({ buyer: buyerName })}
      >
        <DialogBody className="body invoice-details">
          {invoice.isCorrectionDue && <Banner tone="warning">{words.correctionIsDue}</Banner>}
          <Facts>
            <Fact name={words.status}>
              <InvoiceBadge invoice={invoice} />
            </Fact>
            <Fact name={words.issued}>
              <span className="num">{formatDate(invoice.issuedOn)}</span>
            </Fact>
            <Fact name={words.due}>
              <span className="num">{dueOn ? formatDate(dueOn) : words.noDueDate}</span>
            </Fact>
            {corrections.length > 0 && (
              <Fact name={words.asItWasIssued}>
                <span className="num">{formatDollars(invoice.issuedTotal)}</span>
              </Fact>
            )}
            <Fact name={words.total}>
              <span className="num">{formatDollars(invoice.total)}</span>
            </Fact>
            {invoice.gst !== null && (
              <Fact name={words.gstWithinIt}>
                <span className="num">{formatDollars(invoice.gst)}</span>
              </Fact>
            )}
            <Fact name={words.paidToDate}>
              <span className="num">{formatDollars(invoice.paidToDate)}</span>
            </Fact>
            <Fact name={words.balanceDue}>
              <b className="num">{formatDollars(invoice.balanceDue)}</b>
            </Fact>
          </Facts>
          {invoice.chargeAt && first && <PlannedCharge paymentId={first.paymentId} />}
          <ul className="ruled" aria-label={words.lines}>
            {lines.map((line) => (
              <li key={line.paymentId}>
                <div className="what">
                  {line.description}
                  <p className="muted num">
                    {words.lineOf({
                      reference: line.reference,
                      hasLesson: line.lessonOn ? 'yes' : 'no',
                      lesson: line.lessonOn ? formatDate(line.lessonOn) : '',
                      hasOwn: line.ownNumber ? 'yes' : 'no',
                      own: line.ownNumber ?? '',
                    })}
                  </p>
                </div>
                <span className="num">{formatDollars(line.amount)}</span>
              </li>
            ))}
          </ul>
          {corrections.length > 0 && <Corrections number={number} corrections={corrections} />}
        </DialogBody>
        <DialogFooter>
          {lines.length > 0 && (
            <Button
              needsSignal
              glyph={FilePen}
              onClick={() => {
                onClose();
                openDialog({ kind: 'correct-invoice', invoice: number });
              }}
            >
              {words.correctInvoice}
            </Button>
          )}
          {invoice.balanceDue > 0 && <CopyPayLink number={number} />}
          <ButtonLink variant="primary" glyph={Download} href={pdf} download>
            {words.downloadInvoice}
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The link of its letter, to send another way. */
function CopyPayLink({ number }: { number: number }) {
  const link = useInvoiceLink(number);
  const copy = useCopy();
  const press = () =>
    link.mutate(undefined, {
      onSuccess: ({ paymentLinkUrl }) =>
        void copy(paymentLinkUrl, undefined, { title: words.payLinkCopied }),
    });
  return (
    <Button needsSignal glyph={Link} busy={link.isPending} onClick={press}>
      {words.copyPayLink}
    </Button>
  );
}

/** @param number the invoice's */
function Corrections({ number, corrections }: Pick<Invoice, 'number' | 'corrections'>) {
  return (
    <section>
      <h3>{words.corrections}</h3>
      <ul className="ruled">
        {corrections.map((one) => (
          <li key={one.number}>
            <div className="what">
              <a href={`/api/invoices/${number}/corrections/${one.number}/pdf`} download>
                {one.correctionNumber}
              </a>
              <p className="muted">
                {formatDate(one.correctedOn)}: {one.reason}
              </p>
            </div>
            <span className="num">
              {formatDollars(one.total)}
              {one.gst !== null && (
                <span className="muted"> {words.gst({ sum: formatDollars(one.gst) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
