import { Download, FilePen } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invoice } from '#site/data/invoices.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';

/** An invoice as it was issued, its corrections, and where it stands. */
export function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, invoiceNumber, buyerName, dueOn, lines, corrections } = invoice;
  const openDialog = useOpenDialog();
  const pdf = `/api/invoices/${number}/pdf`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Invoice ${invoiceNumber}`} consequence={`For ${buyerName}.`}>
        <DialogBody className="body invoice-details">
          {invoice.isCorrectionDue && (
            <Banner tone="warning">
              A payment on it was changed, cancelled or refunded since. Correct the invoice, so that
              it says so.
            </Banner>
          )}
          <Facts>
            <Fact name="Status">
              <InvoiceBadge invoice={invoice} />
            </Fact>
            <Fact name="Issued">
              <span className="num">{formatDate(invoice.issuedOn)}</span>
            </Fact>
            <Fact name="Due">
              <span className="num">{dueOn ? formatDate(dueOn) : 'No due date'}</span>
            </Fact>
            {corrections.length > 0 && (
              <Fact name="As it was issued">
                <span className="num">{formatDollars(invoice.issuedTotal)}</span>
              </Fact>
            )}
            <Fact name="Total">
              <span className="num">{formatDollars(invoice.total)}</span>
            </Fact>
            {invoice.gst !== null && (
              <Fact name="GST within it">
                <span className="num">{formatDollars(invoice.gst)}</span>
              </Fact>
            )}
            <Fact name="Paid to date">
              <span className="num">{formatDollars(invoice.paidToDate)}</span>
            </Fact>
            <Fact name="Balance due">
              <b className="num">{formatDollars(invoice.balanceDue)}</b>
            </Fact>
          </Facts>
          <ul aria-label="Lines">
            {lines.map((line) => (
              <li key={line.paymentId}>
                <div className="what">
                  {line.description}
                  <p className="muted num">
                    {line.reference}
                    {line.lessonOn && `, lesson ${formatDate(line.lessonOn)}`}
                    {line.ownNumber && `, your number ${line.ownNumber}`}
                  </p>
                </div>
                <span className="num">{formatDollars(line.amount)}</span>
              </li>
            ))}
          </ul>
          {corrections.length > 0 && (
            <section>
              <h3>Corrections</h3>
              <ul>
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
                        <span className="muted"> GST {formatDollars(one.gst)}</span>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </DialogBody>
        <DialogFooter>
          {lines.length > 0 && (
            <Button
              glyph={FilePen}
              onClick={() => {
                onClose();
                openDialog({ kind: 'correct-invoice', invoice: number });
              }}
            >
              Correct Invoice
            </Button>
          )}
          <ButtonLink variant="primary" glyph={Download} href={pdf} download>
            Download Invoice
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
