import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';
import { cut, inPages, tableStyles } from './statement-table.ts';

export type CreditStatementSheet = {
  readonly learner: string;
  readonly schoolName: string;
  /** "2 h used, 1 h booked, 3 h free", of today. */
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

/** Letters of what a line says that fit into two rows. */
const longest = 90;

/** A statement of lesson credit as a PDF: A4, each page with the names of its columns. */
export function renderCreditStatement(sheet: CreditStatementSheet): Promise<Buffer> {
  return renderToBuffer(<StatementOfCredit {...printable(sheet)} />);
}

function StatementOfCredit(sheet: CreditStatementSheet) {
  const { from, to, learner, lines, schoolName, sentence } = sheet;
  const pages = inPages(lines);
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
              what={cut(line.what, longest)}
              minutes={`${line.minutes} min`}
              money={line.amountCents === null ? '' : formatMoney(line.amountCents)}
              balance={inHours(line.balanceAfter)}
            />
          ))}
          {page === pages.length - 1 && (
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

const styles = { ...tableStyles, ...StyleSheet.create({ sentence: { marginTop: 16 } }) };
