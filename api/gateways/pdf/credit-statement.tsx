import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { weight } from './fonts.ts';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';

export type CreditStatementSheet = {
  readonly learner: string;
  readonly schoolName: string;
  /** "2 h used · 1 h booked · 3 h free", of today. */
  readonly sentence: string;
  /** Auckland days, both included. */
  readonly from: string;
  readonly to: string;
  readonly openingMinutes: number;
  readonly lines: readonly {
    readonly on: string;
    readonly what: string;
    readonly minutes: number;
    readonly amountCents: number | null;
    readonly balanceAfter: number;
  }[];
  readonly closingMinutes: number;
};

/** As many lines as fit on a page; what a line says is held to two. */
const rowsDown = 15;
const longest = 90;

/** A statement of lesson credit as a PDF: A4, each page with the names of its columns. */
export function renderCreditStatement(sheet: CreditStatementSheet): Promise<Buffer> {
  return renderToBuffer(<StatementOfCredit {...printable(sheet)} />);
}

function StatementOfCredit(sheet: CreditStatementSheet) {
  const { from, to, learner, lines, schoolName, sentence } = sheet;
  const count = Math.max(1, Math.ceil(lines.length / rowsDown));
  const pages = Array.from({ length: count }, (_, page) =>
    lines.slice(page * rowsDown, (page + 1) * rowsDown),
  );
  return (
    <Report
      frame={{
        title: 'Statement of lesson credit',
        summary: `${learner}, ${formatDate(from)} to ${formatDate(to)}`,
        schoolName,
        asOf: to,
      }}
      orientation="portrait"
      parts={pages.map((rows, page) => (
        <View key={`page-${page + 1}`}>
          <Row day="Date" what="What" minutes="Minutes" money="Money" balance="Balance" isHead />
          {page === 0 && <Sum label="Opening balance" on={from} minutes={sheet.openingMinutes} />}
          {rows.map((line, row) => (
            <Row
              key={`line-${row + 1}`}
              day={formatDate(line.on)}
              what={line.what.length > longest ? `${line.what.slice(0, longest - 1)}…` : line.what}
              minutes={`${line.minutes} min`}
              money={line.amountCents === null ? '' : formatMoney(line.amountCents)}
              balance={inHours(line.balanceAfter)}
            />
          ))}
          {page === count - 1 && (
            <View wrap={false}>
              <Sum label="Closing balance" on={to} minutes={sheet.closingMinutes} />
              <Text style={styles.sentence}>{sentence}</Text>
            </View>
          )}
        </View>
      ))}
    />
  );
}

type Cells = { day: string; what: string; minutes: string; money: string; balance: string };

function Row({ day, what, minutes, money, balance, isHead }: Cells & { isHead?: boolean }) {
  return (
    <View style={isHead ? styles.columns : styles.row} wrap={false}>
      <Text style={styles.day}>{day}</Text>
      <Text style={styles.what}>{what}</Text>
      <Text style={styles.figure}>{minutes}</Text>
      <Text style={styles.figure}>{money}</Text>
      <Text style={styles.figure}>{balance}</Text>
    </View>
  );
}

function Sum({ label, on, minutes }: { label: string; on: string; minutes: number }) {
  return (
    <View style={[styles.row, styles.strong]} wrap={false}>
      <Text style={styles.day}>{formatDate(on)}</Text>
      <Text style={styles.what}>{label}</Text>
      <Text style={styles.figure}>{inHours(minutes)}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.ink,
    paddingBottom: 4,
    color: colour.muted,
    fontSize: 8.5,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.line,
    paddingVertical: 5,
  },
  day: { width: 84 },
  what: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  figure: { width: 76, textAlign: 'right' },
  strong: { fontWeight: weight.strong },
  sentence: { marginTop: 16 },
});
