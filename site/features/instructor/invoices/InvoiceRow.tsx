import { Download, Eye, FilePen, Mail } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invoice } from '#site/data/invoices.ts';
import { useMailInvoice } from '#site/data/use-mail-invoice.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Person } from '#site/ui/avatar.tsx';
import { MenuItem } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import * as words from './words.ts';

interface InvoiceRowProps {
  invoice: Invoice;
  onOpen: (number: number) => void;
}

export function InvoiceRow({ invoice, onOpen }: InvoiceRowProps) {
  const { number, invoiceNumber, buyerName, dueOn, chargeAt, gst, corrections, lines } = invoice;
  const openDialog = useOpenDialog();
  const mailing = useMailInvoice();
  const last = corrections.at(-1);
  const paymentId = lines[0]?.paymentId;
  return (
    <Row>
      <Cell place="what" className="num">
        {invoiceNumber}
        <span className="sub">
          {words.issuedOn({
            issued: formatDate(invoice.issuedOn),
            isCorrected: last ? 'yes' : 'no',
            corrected: last ? formatDate(last.correctedOn, { year: false }) : '',
          })}
        </span>
      </Cell>
      <Cell place="who">
        <Person name={buyerName} />
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(invoice.total)}
        {gst !== null && <span className="sub">{words.gst({ sum: formatDollars(gst) })}</span>}
      </Cell>
      <Cell className="money">
        {formatDollars(invoice.balanceDue)}
        <span className="sub">{words.paidSoFar({ sum: formatDollars(invoice.paidToDate) })}</span>
      </Cell>
      <Cell place="when" className="num">
        {dueOn && <span className="label">{words.due} </span>}
        {dueOn ? formatDate(dueOn) : words.noDueDate}
        {chargeAt && (
          <span className="sub">{words.cardCharge({ day: formatDate(dateOf(chargeAt)) })}</span>
        )}
      </Cell>
      <Cell place="status">
        <InvoiceBadge invoice={invoice} />
      </Cell>
      <Cell place="menu">
        <ActionsMenu about={invoiceNumber}>
          <MenuItem glyph={Eye} onSelect={() => onOpen(number)}>
            {words.viewInvoice}
          </MenuItem>
          <MenuItem
            needsSignal
            glyph={Download}
            onSelect={() => window.location.assign(`/api/invoices/${number}/pdf`)}
          >
            {words.downloadInvoice}
          </MenuItem>
          {paymentId !== undefined && (
            <MenuItem needsSignal glyph={Mail} onSelect={() => mailing.mail(paymentId)}>
              {words.emailInvoice}
            </MenuItem>
          )}
          {lines.length > 0 && (
            <MenuItem
              needsSignal
              glyph={FilePen}
              onSelect={() => openDialog({ kind: 'correct-invoice', invoice: number })}
            >
              {words.correctInvoice}
            </MenuItem>
          )}
        </ActionsMenu>
      </Cell>
    </Row>
  );
}
