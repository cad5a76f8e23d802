import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { supplyBand } from '#domain/invoices/gst.ts';
import { andList } from '#domain/kernel/and-list.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { QrCode } from './marks.tsx';
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

export type InvoiceSheet = SellerOnPaper & {
  /** Null on a draft, which is no invoice yet and says so. */
  readonly invoiceNumber: string | null;
  /** Auckland days; `asOf` is the one on which payments were looked up. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly asOf: string;
  readonly bankAccount: string | null;
  readonly buyerName: string;
  readonly buyerContact: string | null;
  /** Whom a payer is billed for, by their first names. */
  readonly students: readonly string[];
  readonly lines: readonly InvoiceSheetLine[];
  /** As it was issued, GST included where there is any. */
  readonly issuedTotalCents: Cents;
  readonly issuedGstCents: Cents | null;
  /** With every correction. */
  readonly totalCents: Cents;
  readonly gstCents: Cents | null;
  readonly corrections: readonly {
    readonly correctionNumber: string;
    readonly correctedOn: string;
    readonly totalCents: Cents;
  }[];
  readonly paidToDateCents: Cents;
  readonly balanceDueCents: Cents;
  readonly status: keyof typeof stamps;
  /** The page that says whether it was issued so; null on a draft. */
  readonly verifyUrl: string | null;
};

type InvoiceSheetLine = {
  readonly description: string;
  readonly studentName: string | null;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly lessonOn: string | null;
  readonly ownNumber: string | null;
  readonly orderNumber?: string | undefined;
};

/** An invoice as a PDF: A4, with what its price band must show of tax, and no word of GST from a school that charges none. */
export function renderInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  return renderPaper(<Invoice {...printable(sheet)} />);
}

function Invoice(sheet: InvoiceSheet) {
  const { invoiceNumber, dueOn, corrections } = sheet;
  const band = supplyBand(sheet.issuedTotalCents);
  const isForOthers = sheet.students.length > 0;
  const isTaxed = sheet.issuedGstCents !== null && sheet.gstNumber !== null;
  return (
    <SalesPaper
      title={invoiceNumber ? 'Invoice' : 'Draft invoice'}
      number={invoiceNumber ?? 'Not issued yet: the number follows with the invoice.'}
      seller={isTaxed ? sheet : { ...sheet, gstNumber: null }}
    >
      <View style={salesStyles.facts}>
        <Fact label={invoiceNumber ? 'Issued' : 'Drawn up'} value={formatDate(sheet.issuedOn)} />
        {dueOn ? <Fact label="Due" value={formatDate(dueOn)} /> : null}
        <Stamp {...stamps[sheet.status]} />
      </View>
      <Buyer
        name={sheet.buyerName}
        contact={band.showsBuyer || isForOthers ? sheet.buyerContact : null}
      />
      {isForOthers ? (
        <View style={salesStyles.facts}>
          <Fact label="Lessons of" value={andList(sheet.students)} wide />
        </View>
      ) : null}

      <View style={salesStyles.rowHead} fixed>
        <Text style={salesStyles.what}>Description</Text>
        <Text style={styles.lesson}>Lesson</Text>
        <Text style={salesStyles.amount}>Amount</Text>
      </View>
      {sheet.lines.map((line) => (
        <Line key={line.reference} {...line} />
      ))}

      <View style={salesStyles.sums}>
        <Sum
          label={isTaxed ? 'Total, GST included' : 'Total'}
          value={formatMoney(sheet.issuedTotalCents)}
          strong
        />
        {isTaxed ? (
          <Sum label="GST at 15 % within it" value={formatMoney(sheet.issuedGstCents ?? 0)} />
        ) : null}
        {corrections.map(({ correctionNumber, correctedOn, totalCents }) => (
          <Sum
            key={correctionNumber}
            label={`Correction ${correctionNumber}, ${formatDate(correctedOn)}`}
            value={formatMoney(totalCents)}
          />
        ))}
        {corrections.length > 0 ? (
          <Sum label="Total after corrections" value={formatMoney(sheet.totalCents)} strong />
        ) : null}
        {corrections.length > 0 && isTaxed ? (
          <Sum label="GST at 15 % within it" value={formatMoney(sheet.gstCents ?? 0)} />
        ) : null}
        <Sum label="Paid to date" value={formatMoney(sheet.paidToDateCents)} />
        <Sum
          label={`Balance due on ${formatDate(sheet.asOf)}`}
          value={formatMoney(sheet.balanceDueCents)}
          strong
        />
      </View>
      <HowToPay {...sheet} />
      {sheet.verifyUrl ? (
        <View style={styles.verify} wrap={false}>
          <QrCode text={sheet.verifyUrl} size={58} />
          <Text style={styles.verifyWords}>
            Whether this invoice was issued so, the ledger says:{'\n'}
            {sheet.verifyUrl.replace(/^https?:\/\//, '')}
          </Text>
        </View>
      ) : null}
    </SalesPaper>
  );
}

function Line(line: InvoiceSheetLine) {
  const { description, studentName, reference, lessonOn, amountCents } = line;
  const { ownNumber, orderNumber } = line;
  return (
    <View style={salesStyles.row} wrap={false}>
      <View style={salesStyles.what}>
        <Text>{studentName === null ? description : `${studentName}: ${description}`}</Text>
        <Text style={salesStyles.detail}>
          {[
            reference,
            ownNumber && `our number ${ownNumber}`,
            orderNumber && `your order ${orderNumber}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </View>
      <Text style={styles.lesson}>{lessonOn ? formatDate(lessonOn) : ''}</Text>
      <Text style={salesStyles.amount}>{formatMoney(amountCents)}</Text>
    </View>
  );
}

/** Only where something is owed; a draft is not to be paid yet. */
function HowToPay({ bankAccount, invoiceNumber, balanceDueCents, dueOn }: InvoiceSheet) {
  if (!invoiceNumber || balanceDueCents <= 0) return null;
  if (!bankAccount && !dueOn) return null;
  return (
    <View style={salesStyles.block} wrap={false}>
      <Fact label="To pay" value={formatMoney(balanceDueCents)} />
      {dueOn ? <Fact label="By" value={formatDate(dueOn)} /> : null}
      {bankAccount ? <Fact label="Bank account" value={bankAccount} /> : null}
      {bankAccount ? <Fact label="Reference" value={invoiceNumber} /> : null}
    </View>
  );
}

const stamps = {
  paid: { word: 'Paid', tone: colour.green },
  unpaid: { word: 'Unpaid', tone: colour.amber },
  part_paid: { word: 'Part paid', tone: colour.amber },
  overdue: { word: 'Overdue', tone: colour.amber },
  cancelled: { word: 'Cancelled', tone: colour.muted },
  refunded: { word: 'Refunded', tone: colour.muted },
  written_off: { word: 'Written off', tone: colour.muted },
} as const;

const styles = StyleSheet.create({
  lesson: { width: 110 },
  verify: { flexDirection: 'row', gap: 14, alignItems: 'center', marginTop: 26 },
  verifyWords: { flexShrink: 1, fontSize: 8.5, lineHeight: 1.5, color: colour.muted },
});
