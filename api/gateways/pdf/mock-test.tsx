import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type DrivingTestResult, testResultLabels } from '#domain/catalogue/certificates.ts';
import type { PracticalTest } from '#domain/guide/practical-test.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { weight } from './fonts.ts';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report, type ReportFrame } from './report-page.tsx';

export type MockTestSheet = ReportFrame & {
  readonly result: DrivingTestResult;
  readonly because: readonly string[];
  readonly items: readonly {
    readonly name: string;
    readonly looked: number;
    readonly right: number;
  }[];
  readonly errors: readonly {
    readonly name: string;
    readonly stage: number;
    readonly times: number;
  }[];
  readonly hazards: { readonly named: number; readonly missed: number } | null;
  readonly next: readonly string[];
  readonly untold: readonly string[];
  readonly sources: string;
  /** Who outside compared the words with the guide; null where nobody has. */
  readonly reviewed: PracticalTest['reviewed'];
  /** The Auckland day the form was last compared with its sources. */
  readonly checkedOn: string;
};

/** One mock test as a PDF, portrait A4. */
export function renderMockTest(sheet: MockTestSheet): Promise<Buffer> {
  return renderToBuffer(<MockTest {...printable(sheet)} />);
}

function MockTest(sheet: MockTestSheet) {
  const { result, because, items, errors, hazards, next, untold, sources, checkedOn, reviewed } =
    sheet;
  const all = (
    <View key="all">
      <Text style={styles.result}>{testResultLabels[result]}</Text>
      {because.map((reason) => (
        <Text key={reason} style={styles.line}>
          {reason}.
        </Text>
      ))}
      {next.length > 0 && <Lines title="Next to work on" lines={next} />}
      {items.length > 0 && (
        <Rows
          title="Items"
          rows={items.map(({ name, looked, right }) => [name, `${right} of ${looked} right`])}
        />
      )}
      {errors.length > 0 && (
        <Rows
          title="Errors"
          rows={errors.map(({ name, stage, times }) => [
            name,
            `Stage ${stage}${times > 1 ? `, ${times} times` : ''}`,
          ])}
        />
      )}
      {hazards && (
        <Rows
          title="Hazards"
          rows={[
            ['Named', `${hazards.named}`],
            ['Missed', `${hazards.missed}`],
          ]}
        />
      )}
      <Lines
        title="What this is"
        lines={[
          'A mock test marked by the instructor. It is not the test of NZTA.',
          `The names of items and errors are Keep Left’s own words. ${reviewed === null ? 'Nobody outside Keep Left has reviewed them.' : `${reviewed.by} compared them with NZTA’s guide on ${formatDate(reviewed.on)}.`}`,
          ...untold,
          `The official guide, read on ${formatDate(checkedOn)}: ${sources}`,
        ]}
      />
    </View>
  );
  return <Report frame={sheet} orientation="portrait" parts={[all]} />;
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <View wrap={false}>
      <Text style={styles.section}>{title}</Text>
      {lines.map((line) => (
        <Text key={line} style={styles.line}>
          {line}
        </Text>
      ))}
    </View>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <View>
      <Text style={styles.section}>{title}</Text>
      <View style={styles.panel}>
        {rows.map(([name, said], index) => (
          <View
            key={`${name} ${said}`}
            wrap={false}
            style={[styles.row, index > 0 ? styles.ruled : {}]}
          >
            <Text style={styles.name}>{name}</Text>
            <Text>{said}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  result: { fontSize: 14, fontWeight: weight.strong, marginBottom: 6 },
  section: { fontSize: 12, fontWeight: weight.strong, marginTop: 18, marginBottom: 6 },
  line: { marginBottom: 3, maxWidth: 460 },
  panel: { borderWidth: 1, borderColor: colour.line, borderRadius: 6 },
  row: { flexDirection: 'row', paddingHorizontal: 14, paddingVertical: 6 },
  ruled: { borderTopWidth: 1, borderTopColor: colour.line },
  name: { flexGrow: 1, flexBasis: 0, fontWeight: weight.strong },
});
