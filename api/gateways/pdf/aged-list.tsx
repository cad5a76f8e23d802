import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Ageing } from '#domain/payment/statement.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';
import { cut, inPages, tableStyles } from './statement-table.ts';

type Aged = { readonly ageing: Ageing; readonly closingCents: Cents };

export type AgedSheet = {
  readonly schoolName: string;
  /** An Auckland day. */
  readonly on: string;
  readonly payers: readonly (Aged & { readonly name: string })[];
  readonly total: Aged;
};

/** Each row is one line of text. */
const rowsDown = 24;
/** Letters of a name that fit into its line. */
const longest = 24;

/** Who owes a school, and for how long, as a PDF: A4, each page with the names of its columns. */
export function renderAgedList(sheet: AgedSheet): Promise<Buffer> {
  return renderToBuffer(<AgedList {...printable(sheet)} />);
}

function AgedList({ schoolName, on, payers, total }: AgedSheet) {
  const pages = inPages(payers, rowsDown);
  const count = payers.length === 1 ? 'One account' : `${payers.length} accounts`;
  return (
    <Report
      frame={{
        title: 'Who owes you',
        summary: `${count}, ${formatMoney(total.closingCents)} in all, ${formatDate(on)}`,
        schoolName,
        asOf: on,
      }}
      orientation="portrait"
      parts={pages.map((rows, page) => (
        <View key={`page-${page + 1}`}>
          <Columns />
          {rows.map((payer, row) => (
            <Line key={`line-${row + 1}`} {...payer} />
          ))}
          {page === pages.length - 1 && <Line name="Total" {...total} isTotal />}
        </View>
      ))}
    />
  );
}

function Columns() {
  return (
    <View style={styles.columns}>
      <Text style={styles.what}>Who</Text>
      <Text style={styles.aged}>0 to 30 days</Text>
      <Text style={styles.aged}>31 to 60 days</Text>
      <Text style={styles.aged}>Over 60 days</Text>
      <Text style={styles.aged}>In credit</Text>
      <Text style={styles.aged}>Balance</Text>
    </View>
  );
}

function Line({
  name,
  ageing,
  closingCents,
  isTotal = false,
}: Aged & { name: string; isTotal?: boolean }) {
  const { upTo30Cents, from31To60Cents, over60Cents, creditCents } = ageing;
  const figures = [upTo30Cents, from31To60Cents, over60Cents, creditCents, closingCents];
  const weight = isTotal ? styles.strong : {};
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.what, weight]}>{cut(name, longest)}</Text>
      {figures.map((cents, nth) => (
        <Text key={`figure-${nth + 1}`} style={[styles.aged, weight]}>
          {cents === 0 ? '–' : formatMoney(cents)}
        </Text>
      ))}
    </View>
  );
}

const styles = {
  ...tableStyles,
  ...StyleSheet.create({ aged: { width: 72, textAlign: 'right' } }),
};
