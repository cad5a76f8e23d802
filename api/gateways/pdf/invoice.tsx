import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { supplyBand } from '#domain/invoice/gst.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { isReadable, isVisible } from '#domain/school/contrast.ts';
import { overpass, printable, weight } from './fonts.ts';
import { Plate } from './marks.tsx';
import { colour } from './paper.ts';

export type InvoiceSheet = {
  /** Null on a draft, which is no invoice yet and says so. */
  readonly invoiceNumber: string | null;
  /** An Auckland day. */
  readonly issuedOn: string;
  readonly schoolName: string;
  readonly schoolAddress: string;
  readonly schoolContact: string;
  readonly bankAccount: string | null;
  readonly buyerName: string;
  readonly buyerContact: string | null;
  readonly lines: readonly { description: string; amountCents: Cents; reference: string }[];
  /** GST included where there is any. */
  readonly totalCents: Cents;
  readonly gstCents: Cents | null;
  readonly gstNumber: string | null;
  readonly isPaid: boolean;
  /** The school's own logo, as a PNG data URL; the plate stands where there is none. */
  readonly logo: string | null;
  /** The school's own colour, used as far as it can be seen on paper. */
  readonly colour: string | null;
};

/** An invoice as a PDF: A4, with what its price band must show of tax (research, 4.3) and no word of GST from a school that charges none. */
export function renderInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  return renderToBuffer(<Invoice {...printable(sheet)} />);
}

function Invoice(sheet: InvoiceSheet) {
  const band = supplyBand(sheet.totalCents);
  const isTaxed = sheet.gstCents !== null && sheet.gstNumber !== null;
  return (
    <Document
      title={sheet.invoiceNumber ? `Invoice ${sheet.invoiceNumber}` : 'Draft invoice'}
      author={sheet.schoolName}
      creator="Keep Left"
      language="en-NZ"
    >
      <Page size="A4" style={styles.page}>
        <View style={[styles.bar, { backgroundColor: seen(sheet.colour) }]} />
        <View style={styles.head}>
          <View style={styles.side}>
            <Text style={[styles.title, { color: read(sheet.colour) }]}>
              {sheet.invoiceNumber ? 'Invoice' : 'Draft invoice'}
            </Text>
            <Text style={styles.muted}>
              {sheet.invoiceNumber ?? 'Not issued yet: the number follows with the invoice.'}
            </Text>
          </View>
          <View style={styles.seller}>
            <View style={styles.sellerName}>
              <Text style={styles.strong}>{sheet.schoolName}</Text>
              {sheet.logo ? <Image src={sheet.logo} style={styles.logo} /> : <Plate size={22} />}
            </View>
            <Text style={styles.muted}>{sheet.schoolAddress}</Text>
            {sheet.schoolContact ? <Text style={styles.muted}>{sheet.schoolContact}</Text> : null}
            {isTaxed ? <Text style={styles.muted}>GST number {sheet.gstNumber}</Text> : null}
          </View>
        </View>

        <View style={styles.facts}>
          <Fact
            label={sheet.invoiceNumber ? 'Issued' : 'Drawn up'}
            value={formatDate(sheet.issuedOn)}
          />
          <Fact label="For" value={sheet.buyerName} />
          {band.showsBuyer && sheet.buyerContact ? (
            <Fact label="Buyer" value={sheet.buyerContact} />
          ) : null}
          <Stamp isPaid={sheet.isPaid} />
        </View>

        <View style={styles.rowHead}>
          <Text style={styles.what}>Description</Text>
          <Text style={styles.reference}>Reference</Text>
          <Text style={styles.amount}>Amount</Text>
        </View>
        {sheet.lines.map((line) => (
          <View key={line.reference} style={styles.row} wrap={false}>
            <Text style={styles.what}>{line.description}</Text>
            <Text style={styles.reference}>{line.reference}</Text>
            <Text style={styles.amount}>{formatMoney(line.amountCents)}</Text>
          </View>
        ))}
        <View style={styles.total}>
          <Text style={styles.strong}>{isTaxed ? 'Total, GST included' : 'Total'}</Text>
          <Text style={styles.sum}>{formatMoney(sheet.totalCents)}</Text>
        </View>
        {isTaxed && sheet.gstCents !== null ? (
          <View style={styles.tax}>
            <Text style={styles.muted}>GST at 15 % within the total</Text>
            <Text style={styles.muted}>{formatMoney(sheet.gstCents)}</Text>
          </View>
        ) : null}
        {sheet.isPaid ? null : <HowToPay {...sheet} />}
      </Page>
    </Document>
  );
}

/** A bar in the school's colour, where paper lets it be seen. */
function seen(own: string | null): string {
  return own && isVisible(own, colour.paper) ? own : colour.plate;
}

function read(own: string | null): string {
  return own && isReadable(own, colour.paper) ? own : colour.ink;
}

/** A draft is not to be paid yet. */
function HowToPay({ bankAccount, invoiceNumber }: InvoiceSheet) {
  if (!bankAccount || !invoiceNumber) return null;
  return (
    <View style={styles.pay}>
      <Fact label="Bank account" value={bankAccount} />
      <Fact label="Reference" value={invoiceNumber} />
    </View>
  );
}

function Stamp({ isPaid }: { isPaid: boolean }) {
  const tone = isPaid ? colour.green : colour.amber;
  return (
    <Text style={[styles.stamp, { color: tone, borderColor: tone }]}>
      {isPaid ? 'Paid' : 'Unpaid'}
    </Text>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{value}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: colour.paper,
    color: colour.ink,
    fontFamily: overpass,
    fontSize: 10.5,
    paddingVertical: 48,
    paddingHorizontal: 52,
  },
  bar: {
    position: 'absolute',
    left: 0,
    top: 52,
    width: 8,
    height: 34,
    borderTopRightRadius: 3,
    borderBottomRightRadius: 3,
    backgroundColor: colour.plate,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 30 },
  side: { flexShrink: 0 },
  title: { fontSize: 26, fontWeight: weight.heavy, letterSpacing: -0.5 },
  seller: { alignItems: 'flex-end', gap: 2, flexShrink: 1 },
  sellerName: { flexDirection: 'row', gap: 8, alignItems: 'center', marginBottom: 3 },
  logo: { maxWidth: 110, maxHeight: 36, objectFit: 'contain' },
  strong: { fontWeight: weight.strong },
  muted: { color: colour.muted },
  facts: { flexDirection: 'row', gap: 28, alignItems: 'flex-start', marginBottom: 28 },
  fact: { flexShrink: 1 },
  label: { fontSize: 9, color: colour.muted, marginBottom: 3 },
  stamp: {
    marginLeft: 'auto',
    borderWidth: 1.5,
    borderRadius: 5,
    paddingHorizontal: 12,
    paddingTop: 6,
    paddingBottom: 4,
    fontSize: 13,
    fontWeight: weight.heavy,
  },
  rowHead: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.ink,
    paddingBottom: 5,
    color: colour.muted,
    fontSize: 9,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.line,
    paddingVertical: 8,
  },
  what: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  reference: { width: 110 },
  amount: { width: 96, textAlign: 'right' },
  total: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 14 },
  sum: { fontSize: 16, fontWeight: weight.heavy },
  tax: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 },
  pay: {
    flexDirection: 'row',
    gap: 40,
    marginTop: 32,
    paddingTop: 14,
    borderTopWidth: 1,
    borderTopColor: colour.line,
  },
});
