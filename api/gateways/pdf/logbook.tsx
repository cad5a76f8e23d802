import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { driveFlagLabels, driveRoadLabels } from '#domain/practice/drive.ts';
import type { Logbook, LogbookEntry } from '#domain/practice/logbook.ts';
import { weight } from './fonts.ts';
import { QrCode } from './marks.tsx';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';

export type LogbookSheet = Pick<Logbook, 'learner' | 'school' | 'entries' | 'totals'> & {
  readonly number: string;
  /** The Auckland day it was handed out. */
  readonly issuedOn: string;
  /** The page that says whether it still holds. */
  readonly verifyUrl: string;
};

/** As many lines as fit on the first page, which has the totals and the code, and on others. */
const rowsFirst = 11;
const rowsDown = 17;
const longest = 60;

/** A practice logbook as a PDF: landscape A4, the day and the driving time first, as NZTA's own log has them. */
export function renderLogbook(sheet: LogbookSheet): Promise<Buffer> {
  return renderToBuffer(<PracticeLogbook {...printable(sheet)} />);
}

function PracticeLogbook(sheet: LogbookSheet) {
  const { learner, school, entries, number, issuedOn } = sheet;
  const pages = [entries.slice(0, rowsFirst)];
  for (let from = rowsFirst; from < entries.length; from += rowsDown)
    pages.push(entries.slice(from, from + rowsDown));
  return (
    <Report
      frame={{
        title: 'Practice logbook',
        summary: `${learner}. Number ${number}, handed out ${formatDate(issuedOn)}`,
        schoolName: school,
        asOf: issuedOn,
      }}
      orientation="landscape"
      parts={pages.map((rows, page) => (
        <View key={`page-${page + 1}`}>
          {page === 0 && <Totals {...sheet} />}
          <Row
            isHead
            day="Date"
            time="Driving time"
            conditions="Conditions"
            supervisor="Supervisor"
            confirmed="Confirmed"
          />
          {rows.map((entry, row) => (
            <Row key={`line-${row + 1}`} {...cellsOf(entry)} />
          ))}
        </View>
      ))}
    />
  );
}

function Totals({ totals, verifyUrl, number }: LogbookSheet) {
  return (
    <View style={styles.top}>
      <View style={styles.sums}>
        <Text style={styles.strong}>{inHours(totals.confirmed)} confirmed</Text>
        <Text>
          {inHours(totals.day)} by day, {inHours(totals.night)} by night, {inHours(totals.wet)} in
          the wet; {inHours(totals.lessons)} of all were lessons
        </Text>
        {totals.waiting > 0 && <Text>{inHours(totals.waiting)} are not confirmed yet</Text>}
        <Text style={styles.check}>
          Check the number {number} at {verifyUrl}
        </Text>
      </View>
      <QrCode text={verifyUrl} size={64} />
    </View>
  );
}

type Cells = {
  day: string;
  time: string;
  conditions: string;
  supervisor: string;
  confirmed: string;
};

function cellsOf(entry: LogbookEntry): Cells {
  const { date, time, minutes, light, lightReason, weather, roads, kilometres, flags } = entry;
  const conditions = [
    light === 'night' ? 'Night' : 'Day',
    ...(lightReason ? [`(${lightReason})`] : []),
    ...(weather ? [weatherLabels[weather]] : []),
    ...roads.map((road) => driveRoadLabels[road]),
    ...(kilometres === null ? [] : [`${kilometres} km`]),
    ...flags.map((flag) => driveFlagLabels[flag]),
  ].join(', ');
  return {
    day: formatDate(date),
    time: `${inHours(minutes)}${time ? ` from ${time}` : ''}`,
    conditions: short(conditions, 2 * longest),
    supervisor: short(entry.kind === 'lesson' ? `Lesson, ${entry.supervisor}` : entry.supervisor),
    confirmed: short(entry.confirmedBy ?? 'Not yet'),
  };
}

const short = (words: string, most = longest): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;

function Row({
  day,
  time,
  conditions,
  supervisor,
  confirmed,
  isHead,
}: Cells & { isHead?: boolean }) {
  return (
    <View style={isHead ? styles.columns : styles.row} wrap={false}>
      <Text style={styles.day}>{day}</Text>
      <Text style={styles.time}>{time}</Text>
      <Text style={styles.wide}>{conditions}</Text>
      <Text style={styles.who}>{supervisor}</Text>
      <Text style={styles.who}>{confirmed}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  top: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 14 },
  sums: { flexShrink: 1, gap: 2 },
  strong: { fontWeight: weight.strong, fontSize: 12 },
  check: { color: colour.muted, marginTop: 4 },
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
    paddingVertical: 4,
  },
  day: { width: 92 },
  time: { width: 110 },
  wide: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  who: { width: 150, paddingRight: 10 },
});
