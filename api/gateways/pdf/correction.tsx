import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { supplyBand } from '#domain/invoices/gst.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { printable } from './printable.ts';
import {
  Buyer,
  Fact,
  renderPaper,
  SalesPaper,
  type SellerOnPaper,
  Sum,
  salesStyles,
} from './sales-paper.tsx';

export type CorrectionSheet = SellerOnPaper & {
  readonly correctionNumber: string;
  readonly invoiceNumber: string;
  /** Auckland days. */
  readonly correctedOn: string;
  readonly invoiceIssuedOn: string;
  readonly buyerName: string;
  readonly buyerContact: string | null;
  readonly reason: string;
  readonly lines: readonly {
    readonly paymentId: number;
    readonly description: string;
    readonly fromCents: Cents;
    readonly toCents: Cents;
  }[];
  /** How much more, or below zero less, the invoice comes to, and how much of that is GST. */
  readonly totalCents: Cents;
  readonly gstCents: Cents | null;
};

/** Supply correction information as a PDF: which invoice, what changes and by how much, why, and what it does to the GST (GST Act 1985, section 19N). */
export function renderCorrection(sheet: CorrectionSheet): Promise<Buffer> {
  return renderPaper(<Correction {...printable(sheet)} />);
}

function Correction(sheet: CorrectionSheet) {
  const isTaxed = sheet.gstCents !== null;
  const { showsBuyer } = supplyBand(Math.abs(sheet.totalCents));
  const direction = sheet.totalCents < 0 ? 'less' : 'more';
  return (
    <SalesPaper title="Supply correction" number={sheet.correctionNumber} seller={sheet}>
      <View style={salesStyles.facts}>
        <Fact label="Date" value={formatDate(sheet.correctedOn)} />
        <Fact
          label="Corrects"
          value={`Invoice ${sheet.invoiceNumber} of ${formatDate(sheet.invoiceIssuedOn)}`}
        />
      </View>
      <Buyer name={sheet.buyerName} contact={showsBuyer ? sheet.buyerContact : null} />
      <View style={styles.reason}>
        <Fact label="Reason" value={sheet.reason} wide />
      </View>

      <View style={salesStyles.rowHead} fixed>
        <Text style={salesStyles.what}>Description</Text>
        <Text style={salesStyles.amount}>It said</Text>
        <Text style={salesStyles.amount}>It says now</Text>
        <Text style={salesStyles.amount}>Change</Text>
      </View>
      {sheet.lines.map(({ paymentId, description, fromCents, toCents }) => (
        <View key={paymentId} style={salesStyles.row} wrap={false}>
          <Text style={salesStyles.what}>{description}</Text>
          <Text style={salesStyles.amount}>{formatMoney(fromCents)}</Text>
          <Text style={salesStyles.amount}>{formatMoney(toCents)}</Text>
          <Text style={salesStyles.amount}>{formatMoney(toCents - fromCents)}</Text>
        </View>
      ))}

      <View style={salesStyles.sums}>
        <Sum
          label={isTaxed ? 'Change of the invoice, GST included' : 'Change of the invoice'}
          value={formatMoney(sheet.totalCents)}
          strong
        />
        {isTaxed ? (
          <Sum label="Change of the GST at 15 % within it" value={formatMoney(sheet.gstCents)} />
        ) : null}
      </View>
      <Text style={salesStyles.note}>
        Invoice {sheet.invoiceNumber} stays as it was issued; with this correction it comes to{' '}
        {formatMoney(Math.abs(sheet.totalCents))} {direction}.
      </Text>
    </SalesPaper>
  );
}

const styles = StyleSheet.create({ reason: { flexDirection: 'row', marginBottom: 18 } });
