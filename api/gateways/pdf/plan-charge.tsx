import { Text, View } from '@react-pdf/renderer';
import { gstWithin } from '#domain/invoices/gst.ts';
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

/** A charge for a plan of our own; the seller is who runs the installation. */
export type PlanChargeSheet = SellerOnPaper & {
  readonly number: string;
  /** Auckland days; `from` and `to` are null where they were not said. */
  readonly chargedOn: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly description: string;
  readonly buyerName: string;
  readonly buyerContact: string;
  readonly paidCents: Cents;
  /** What credit from before paid of it, and what it left as credit. */
  readonly fromCreditCents: Cents;
  readonly creditedCents: Cents;
};

/** A tax invoice where the seller has a GST number, otherwise a receipt that says it is none. */
export function renderPlanCharge(sheet: PlanChargeSheet): Promise<Buffer> {
  return renderPaper(<PlanCharge {...printable(sheet)} />);
}

function PlanCharge(sheet: PlanChargeSheet) {
  const { paidCents, fromCreditCents, creditedCents, gstNumber, from, to } = sheet;
  const isCredit = creditedCents > 0;
  const totalCents = isCredit ? -creditedCents : paidCents + fromCreditCents;
  const title = gstNumber ? (isCredit ? 'Credit note' : 'Tax invoice') : 'Receipt';
  return (
    <SalesPaper title={title} number={sheet.number} seller={sheet}>
      <View style={salesStyles.facts}>
        <Fact label="Date" value={formatDate(sheet.chargedOn)} />
        {from && to ? (
          <Fact label="For" value={`${formatDate(from)} to ${formatDate(to)}`} />
        ) : null}
        <Stamp word={isCredit ? 'Credited' : 'Paid'} tone={colour.green} />
      </View>
      <Buyer name={sheet.buyerName} contact={sheet.buyerContact} />
      <View style={salesStyles.rowHead}>
        <Text style={salesStyles.what}>Description</Text>
        <Text style={salesStyles.amount}>Amount</Text>
      </View>
      <View style={salesStyles.row}>
        <Text style={salesStyles.what}>{sheet.description}</Text>
        <Text style={salesStyles.amount}>{formatMoney(totalCents)}</Text>
      </View>
      <View style={salesStyles.sums}>
        <Sum
          label={gstNumber ? 'Total, GST included' : 'Total'}
          value={formatMoney(totalCents)}
          strong
        />
        {gstNumber ? (
          <Sum label="GST at 15 % within it" value={formatMoney(gstWithin(totalCents))} />
        ) : null}
        {fromCreditCents > 0 ? (
          <Sum label="Paid from credit" value={formatMoney(fromCreditCents)} />
        ) : null}
        {isCredit ? null : <Sum label="Paid by card" value={formatMoney(paidCents)} />}
      </View>
      {gstNumber ? null : (
        <Text style={{ marginTop: 20 }}>
          This is a plain receipt and no tax invoice: the seller has given no GST number.
        </Text>
      )}
    </SalesPaper>
  );
}
