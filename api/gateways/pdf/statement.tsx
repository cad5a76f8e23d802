import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Cents } from '#domain/kernel/money.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { AccountLine } from '#domain/payment/account-lines.ts';
import type { Ageing } from '#domain/payment/statement.ts';
import { accountLineLabels } from '#domain/payment/statement-words.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';
import { cut, inPages, tableStyles } from './statement-table.ts';

export type StatementSheet = {
  readonly payer: string;
  readonly schoolName: string;
  readonly bankAccount: string | null;
  /** "2 h used, 1 h booked, 3 h free", of today; null for a learner who never had lesson credit. */
  readonly credit: string | null;
  /** Auckland days, both included. */
  readonly from: string;
  readonly to: string;
  readonly openingCents: Cents;
  readonly lines: readonly (Pick<AccountLine, 'onDate' | 'kind' | 'cents'> & {
    readonly description: string;
    readonly reference: string;
    readonly invoiceNumber: string | null;
    readonly balanceCents: Cents;
  })[];
  readonly closingCents: Cents;
  readonly ageing: Ageing;
};

/** Letters of a description that fit into two lines. */
const longest = 58;

/** A statement of account as a PDF: A4, each page with the names of its columns. */
export function renderStatement(sheet: StatementSheet): Promise<Buffer> {
  return renderToBuffer(<StatementOfAccount {...printable(sheet)} />);
}

function StatementOfAccount(sheet: StatementSheet) {
  const { from, to, payer, lines, schoolName } = sheet;
  const pages = inPages(lines);
  return (
    <Report
      frame={{
        title: 'Statement of account',
        summary: `${payer}, ${formatDate(from)} to ${formatDate(to)}`,
        schoolName,
        asOf: to,
      }}
      orientation="portrait"
      parts={pages.map((rows, page) => (
        <View key={`page-${page + 1}`}>
          <Columns />
          {page === 0 && <Sum label="Opening balance" on={from} cents={sheet.openingCents} />}
          {rows.map((line, row) => (
            <Line key={`line-${row + 1}`} {...line} />
          ))}
          {page === pages.length - 1 && <Closing {...sheet} />}
        </View>
      ))}
    />
  );
}

function Columns() {
  return (
    <View style={styles.columns}>
      <Text style={styles.day}>Date</Text>
      <Text style={styles.what}>What</Text>
      <Text style={styles.reference}>Reference</Text>
      <Text style={styles.figure}>Amount</Text>
      <Text style={styles.figure}>Balance</Text>
    </View>
  );
}

function Line(line: StatementSheet['lines'][number]) {
  const { description, invoiceNumber } = line;
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.day}>{formatDate(line.onDate)}</Text>
      <View style={styles.what}>
        <Text style={styles.strong}>{accountLineLabels[line.kind]}</Text>
        <Text style={styles.muted}>{cut(description, longest)}</Text>
      </View>
      <View style={styles.reference}>
        <Text>{line.reference}</Text>
        {invoiceNumber ? <Text style={styles.muted}>{invoiceNumber}</Text> : null}
      </View>
      <Text style={styles.figure}>{formatMoney(line.cents)}</Text>
      <Text style={styles.figure}>{formatMoney(line.balanceCents)}</Text>
    </View>
  );
}

function Sum({ label, on, cents }: { label: string; on: string; cents: Cents }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.day}>{formatDate(on)}</Text>
      <Text style={[styles.what, styles.strong]}>{label}</Text>
      <Text style={[styles.figure, styles.strong]}>{formatMoney(cents)}</Text>
    </View>
  );
}

function Closing({ to, closingCents, ageing, bankAccount, credit }: StatementSheet) {
  const aged = [
    ['0 to 30 days', ageing.upTo30Cents],
    ['31 to 60 days', ageing.from31To60Cents],
    ['61 days and more', ageing.over60Cents],
    ['In credit', ageing.creditCents],
  ] as const;
  return (
    <View wrap={false}>
      <Sum label="Closing balance" on={to} cents={closingCents} />
      <View style={styles.ageing}>
        {aged.map(([label, cents]) => (
          <View key={label}>
            <Text style={styles.muted}>{label}</Text>
            <Text style={styles.strong}>{formatMoney(cents)}</Text>
          </View>
        ))}
        {bankAccount && closingCents > 0 ? (
          <View>
            <Text style={styles.muted}>Pay to, with the reference</Text>
            <Text style={styles.strong}>{bankAccount}</Text>
          </View>
        ) : null}
        {credit ? (
          <View>
            <Text style={styles.muted}>Lesson credit</Text>
            <Text style={styles.strong}>{credit}</Text>
          </View>
        ) : null}
      </View>
    </View>
  );
}

const styles = {
  ...tableStyles,
  ...StyleSheet.create({
    reference: { width: 84 },
    ageing: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 26, rowGap: 10, marginTop: 16 },
  }),
};
