import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { billableRow, type InvoiceRow, invoiceRow } from '#projections/invoices/query.ts';

const { lines, corrections } = invoiceRow.shape;
const signed = { totalCents: 'total', gstCents: 'gst' } as const;

/** GET /api/invoices. Money in dollars; days are Auckland's. `total` and `gst` are with every correction. */
export const invoiceJson = dollarsIn(invoiceRow, {
  ...signed,
  issuedTotalCents: 'issuedTotal',
  issuedGstCents: 'issuedGst',
  paidToDateCents: 'paidToDate',
  balanceDueCents: 'balanceDue',
})
  .extend({
    lines: z.array(
      dollarsIn(lines.element, {
        amountCents: 'amount',
        amountNowCents: 'amountNow',
        supplyCents: 'supply',
      }),
    ),
    corrections: z.array(dollarsIn(corrections.element, signed)),
  })
  .meta({ id: 'Invoice' });

/** An invoice that was just issued or corrected, and what became of its letter. */
export const mailedInvoiceJson = invoiceJson
  .extend({ mailed: mailOutcome })
  .meta({ id: 'IssuedInvoice' });

/** What could be billed. */
export const billableJson = dollarsIn(billableRow, {
  amountCents: 'amount',
  receivedCents: 'received',
});

export function invoiceToJson(row: InvoiceRow): z.infer<typeof invoiceJson> {
  const { totalCents, gstCents, issuedTotalCents, issuedGstCents, ...rest } = row;
  const { paidToDateCents, balanceDueCents, ...same } = rest;
  return {
    ...same,
    total: toDollars(totalCents),
    gst: dollarsOrNull(gstCents),
    issuedTotal: toDollars(issuedTotalCents),
    issuedGst: dollarsOrNull(issuedGstCents),
    paidToDate: toDollars(paidToDateCents),
    balanceDue: toDollars(balanceDueCents),
    lines: row.lines.map(({ amountCents, amountNowCents, supplyCents, ...line }) => ({
      ...line,
      amount: toDollars(amountCents),
      amountNow: toDollars(amountNowCents),
      supply: toDollars(supplyCents),
    })),
    corrections: row.corrections.map(({ totalCents: change, gstCents: gst, ...correction }) => ({
      ...correction,
      total: toDollars(change),
      gst: dollarsOrNull(gst),
    })),
  };
}

export function billableToJson({
  amountCents,
  receivedCents,
  ...row
}: z.infer<typeof billableRow>): z.infer<typeof billableJson> {
  return { ...row, amount: toDollars(amountCents), received: toDollars(receivedCents) };
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));
