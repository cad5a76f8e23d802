import { gstWithin } from '#domain/invoices/gst.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { usualXeroCodes, type XeroCodes } from '#domain/school/xero-codes.ts';
import type { BookInvoice } from '#projections/book-files/invoices.ts';
import { type Cell, money, slashed, typed } from './cells.ts';

/** The columns of Xero's template for sales invoices, as it names them; a star is its mark for what must be there. */
const columns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/** More than this Xero does not take at a time. */
export const linesPerFile = 500;

/** Files of at most 500 lines with amounts that include GST; what a correction takes away is negative, which Xero makes a credit note of; the lines of one invoice stay together. */
export function xeroFiles(
  invoices: readonly BookInvoice[],
  codes: XeroCodes = usualXeroCodes,
): readonly (readonly (readonly Cell[])[])[] {
  const files: (readonly Cell[])[][] = [];
  let file: (readonly Cell[])[] | undefined;
  for (const invoice of invoices) {
    const lines = linesOf(invoice, codes);
    if (!file || file.length + lines.length > linesPerFile) files.push((file = []));
    file.push(...lines);
  }
  return (files.length > 0 ? files : [[]]).map((lines) => [columns, ...lines]);
}

function linesOf(
  invoice: BookInvoice,
  { xeroAccount, xeroTaxed, xeroUntaxed }: XeroCodes,
): readonly (readonly Cell[])[] {
  const { lines, totalCents } = invoice;
  // Of an invoice whose lines were erased, the total is left.
  const kept =
    lines.length > 0
      ? lines
      : [{ description: 'Driving lessons', amountCents: totalCents, reference: '' }];
  const taxes = taxOfLines(kept, invoice.gstCents);
  return kept.map(({ description, amountCents, reference }, nth) => {
    const cells: Partial<Record<(typeof columns)[number], Cell>> = {
      '*ContactName': typed(invoice.buyerName),
      EmailAddress: typed(invoice.email),
      POAddressLine1: typed(invoice.address),
      '*InvoiceNumber': invoice.writtenNumber,
      Reference: reference,
      '*InvoiceDate': slashed(invoice.issuedOn),
      '*DueDate': slashed(invoice.dueOn),
      '*Description': typed(description),
      '*Quantity': '1',
      '*UnitAmount': money(amountCents),
      '*AccountCode': typed(xeroAccount),
      '*TaxType': typed(invoice.gstCents === null ? xeroUntaxed : xeroTaxed),
      TaxAmount: money(taxes[nth] ?? 0),
      Currency: 'NZD',
    };
    return columns.map((column) => cells[column] ?? '');
  });
}

/**
 * The GST of each line. Together they come to the invoice's GST. Were they blank, Xero would round each line by itself: two lines of NZ$55.00 would be a cent
 * out.
 */
function taxOfLines(
  lines: readonly { readonly amountCents: Cents }[],
  gstCents: Cents | null,
): readonly Cents[] {
  if (gstCents === null) return [];
  let total = 0;
  let given = 0;
  return lines.map(({ amountCents }, nth) => {
    total += amountCents;
    const upToHere = nth === lines.length - 1 ? gstCents : gstWithin(total);
    const tax = upToHere - given;
    given = upToHere;
    return tax;
  });
}
