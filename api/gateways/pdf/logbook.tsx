import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { HandInForm } from '#domain/practice/hand-in.ts';
import type { Logbook } from '#domain/practice/logbook.ts';
import { weight } from './fonts.ts';
import { QrCode } from './marks.tsx';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';
import { tableStyles } from './statement-table.ts';

export type LogbookSheet = Pick<Logbook, 'learner' | 'school' | 'totals' | 'goal'> & {
  readonly form: HandInForm;
  /** A cell for each column of the form. */
  readonly rows: readonly (readonly string[])[];
  readonly number: string;
  /** The Auckland day it was handed out. */
  readonly issuedOn: string;
  /** The page that says whether it still holds. */
  readonly verifyUrl: string;
};

/** Lines of text that fit on the first page, which has the totals and the code, and on others. */
const linesFirst = 32;
const linesDown = 48;
/** Letters that fit on a line of a cell, for each hundredth of the width; words do not fill it. */
const lettersPerWidth = 1.4;

/** A practice logbook as a PDF: landscape A4, the day and the driving time first, as NZTA's own log has them. */
export function renderLogbook(sheet: LogbookSheet): Promise<Buffer> {
  return renderToBuffer(<PracticeLogbook {...printable(sheet)} />);
}

function PracticeLogbook(sheet: LogbookSheet) {
  const { learner, school, rows, form, number, issuedOn } = sheet;
  const headings = form.columns.map(({ heading }) => heading);
  return (
    <Report
      frame={{
        title: 'Practice logbook',
        summary: `${learner}. Number ${number}, handed out ${formatDate(issuedOn)}, form ${form.version}`,
        schoolName: school,
        asOf: issuedOn,
      }}
      orientation="landscape"
      parts={pagesOf(form, rows).map((lines, page) => (
        <View key={`page-${page + 1}`}>
          {page === 0 && <Totals {...sheet} />}
          <Row isHead form={form} cells={headings} />
          {lines.map((cells, row) => (
            <Row key={`line-${row + 1}`} form={form} cells={cells} />
          ))}
        </View>
      ))}
    />
  );
}

function Totals({ totals, goal, verifyUrl, number }: LogbookSheet) {
  const { confirmed, day, night, wet, lessons, waiting, uncountable } = totals;
  const of = goal?.minHours == null ? '' : ` of ${goal.minHours} h`;
  return (
    <View style={styles.top}>
      <View style={styles.sums}>
        <Text style={styles.strong}>
          {inHours(confirmed)}
          {of} confirmed
        </Text>
        {goal?.minHours === null && (
          <Text>How many hours it takes has not been announced yet.</Text>
        )}
        <Text>
          {inHours(confirmed - lessons)} practice, {inHours(lessons)} lessons; {inHours(day)} by
          day, {inHours(night)} by night, {inHours(wet)} in the wet
        </Text>
        {waiting > 0 && <Text>{inHours(waiting)} are not confirmed yet</Text>}
        {uncountable > 0 && <Text>{inHours(uncountable)} are confirmed and not countable</Text>}
        <Text style={styles.check}>
          Check the number {number} at {verifyUrl}
        </Text>
      </View>
      <QrCode text={verifyUrl} size={64} />
    </View>
  );
}

/** Rows by pages: to have a long report cut by its own layout takes time with the square of its length. */
function pagesOf({ columns }: HandInForm, rows: LogbookSheet['rows']): LogbookSheet['rows'][] {
  const pages: (readonly string[])[][] = [[]];
  let left = linesFirst;
  for (const row of rows) {
    const lines = row.map((cell, place) =>
      Math.ceil(cell.length / ((columns[place]?.width ?? 1) * lettersPerWidth)),
    );
    const needed = Math.max(1, ...lines) + 1;
    if (needed > left) {
      pages.push([]);
      left = linesDown;
    }
    left -= needed;
    pages.at(-1)?.push(row);
  }
  return pages;
}

function Row({
  form,
  cells,
  isHead,
}: {
  form: HandInForm;
  cells: readonly string[];
  isHead?: boolean;
}) {
  return (
    <View style={isHead ? tableStyles.columns : [tableStyles.row, styles.row]} wrap={false}>
      {form.columns.map(({ key, width }, place) => (
        <Text key={key} style={[styles.cell, { flexGrow: width }]}>
          {cells[place]}
        </Text>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  top: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 14 },
  sums: { flexShrink: 1, gap: 2 },
  strong: { fontWeight: weight.strong, fontSize: 12 },
  check: { color: colour.muted, marginTop: 4 },
  row: { paddingVertical: 4 },
  cell: { flexBasis: 0, paddingRight: 6, fontSize: 7.5, lineHeight: 1.2 },
});
