import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { weight } from './fonts.ts';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report, type ReportFrame } from './report-page.tsx';

export type RecordsSheet = ReportFrame & {
  /** The ledger position up to which it tells. */
  readonly upTo: number;
  readonly rows: readonly {
    readonly position: number;
    readonly at: string;
    readonly says: string;
  }[];
};

/** As many facts as a page holds where each takes two lines. */
const rowsDown = 22;

/** Facts of the ledger as a PDF, portrait A4: each page names the positions it tells of. The same facts make the same bytes. */
export function renderRecords(sheet: RecordsSheet): Promise<Buffer> {
  return renderToBuffer(<Records {...printable(sheet)} />);
}

function Records({ rows, upTo, ...frame }: RecordsSheet) {
  const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsDown)) }, (_, nth) =>
    rows.slice(nth * rowsDown, (nth + 1) * rowsDown),
  );
  return (
    <Report
      frame={frame}
      orientation="portrait"
      parts={pages.map((page, nth) => (
        // A page has no other name than its place.
        <View key={`page-${nth + 1}`}>
          <Text style={styles.positions}>
            {page.length === 0
              ? `No facts up to ledger position ${upTo}`
              : `Ledger positions ${rangeOf(page)}, of those up to ${upTo}`}
          </Text>
          {page.map(({ position, at, says }) => (
            <View key={`${position} ${says}`} style={styles.row} wrap={false}>
              <Text style={styles.position}>{position}</Text>
              <Text style={styles.at}>{at}</Text>
              <Text style={styles.says}>{says}</Text>
            </View>
          ))}
        </View>
      ))}
    />
  );
}

/** Rows are not always in the ledger’s order. */
function rangeOf(page: RecordsSheet['rows']): string {
  const positions = page.map(({ position }) => position);
  return `${Math.min(...positions)} to ${Math.max(...positions)}`;
}

const styles = StyleSheet.create({
  positions: { fontWeight: weight.strong, marginBottom: 6 },
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 4,
    borderTopWidth: 1,
    borderTopColor: colour.line,
  },
  position: { width: 44, color: colour.muted },
  at: { width: 112, color: colour.muted },
  says: { flex: 1, maxLines: 2, textOverflow: 'ellipsis' },
});
