import { Text, View } from '@react-pdf/renderer';
import { type PaymentMethod, paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import {
  Buyer,
  Fact,
  renderPaper,
  SalesPaper,
  type SellerOnPaper,
  Stamp,
  Sum,
  salesStyles,
} from './sales-paper.tsx';

type ReceivedPart = {
  readonly on: string;
  readonly method: PaymentMethod | null;
  readonly cents: Cents;
};

export type ReceiptSheet = SellerOnPaper & {
  /** The payment's own reference. */
  readonly reference: string;
  /** An Auckland day; null where it came in parts and is not paid in full. */
  readonly paidOn: string | null;
  readonly method: PaymentMethod | null;
  /** What arrived, part by part, with the day and the way of each. */
  readonly parts: readonly ReceivedPart[];
  readonly buyerName: string;
  /** How they are recognised; null where it need not show. */
  readonly buyerContact: string | null;
  readonly description: string;
  readonly invoiceNumber: string | null;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  /** Of what is kept, what stays the payer's for what they owe next. */
  readonly balanceCents: Cents;
  /** What is still to be paid. */
  readonly owedCents: Cents;
  /** GST within what was kept for it; null where none is charged. */
  readonly gstCents: Cents | null;
};

/** A receipt as a PDF: that money arrived, when, how and how much. */
export function renderReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  return renderPaper(<Receipt {...printable(sheet)} />);
}

function Receipt(sheet: ReceiptSheet) {
  const { paidOn, method, refundedCents, balanceCents, owedCents, gstCents } = sheet;
  const keptCents = sheet.receivedCents - refundedCents;
  const isInParts = sheet.parts.length > 1;
  return (
    <SalesPaper title="Receipt" number={sheet.reference} seller={sheet}>
      <View style={salesStyles.facts}>
        {paidOn ? <Fact label="Paid on" value={formatDate(paidOn)} /> : null}
        {method && !isInParts ? <Fact label="Paid by" value={paymentMethodLabels[method]} /> : null}
        {sheet.invoiceNumber ? <Fact label="Invoice" value={sheet.invoiceNumber} /> : null}
        <Stamp {...stampOf(sheet)} />
      </View>
      {sheet.buyerName ? <Buyer name={sheet.buyerName} contact={sheet.buyerContact} /> : null}
      <View style={salesStyles.rowHead}>
        <Text style={salesStyles.what}>Description</Text>
        <Text style={salesStyles.amount}>Received</Text>
      </View>
      <View style={salesStyles.row}>
        <Text style={salesStyles.what}>{sheet.description}</Text>
        <Text style={salesStyles.amount}>{isInParts ? '' : formatMoney(sheet.receivedCents)}</Text>
      </View>
      {isInParts
        ? sheet.parts.map((part, nth) => (
            <View key={`part-${nth + 1}`} style={salesStyles.row}>
              <Text style={salesStyles.what}>{partOf(part)}</Text>
              <Text style={salesStyles.amount}>{formatMoney(part.cents)}</Text>
            </View>
          ))
        : null}
      <View style={salesStyles.sums}>
        {refundedCents > 0 ? <Sum label="Given back" value={formatMoney(-refundedCents)} /> : null}
        <Sum label="Amount received" value={formatMoney(keptCents)} strong />
        {balanceCents > 0 ? (
          <Sum label="Of it your balance" value={formatMoney(balanceCents)} />
        ) : null}
        {gstCents === null ? null : (
          <Sum label="GST at 15 % within it" value={formatMoney(gstCents)} />
        )}
        {owedCents > 0 ? <Sum label="Still to be paid" value={formatMoney(owedCents)} /> : null}
      </View>
    </SalesPaper>
  );
}

/** "Fri 15 Jan 2027, Card". */
const partOf = ({ on, method }: ReceivedPart): string =>
  [formatDate(on), method && paymentMethodLabels[method]].filter(Boolean).join(', ');

function stampOf({ receivedCents, refundedCents, owedCents }: ReceiptSheet) {
  if (refundedCents >= receivedCents) return { word: 'Refunded', tone: colour.muted };
  return owedCents > 0
    ? { word: 'Part paid', tone: colour.amber }
    : { word: 'Paid', tone: colour.green };
}
