import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type SkillLevel, skillLevelLabels, skillLevels } from '#domain/catalogue/skills.ts';
import { printable, weight } from './fonts.ts';
import { LevelMeter } from './marks.tsx';
import { colour } from './paper.ts';
import { Report, type ReportFrame } from './report-page.tsx';

export type ClassReport = ReportFrame & {
  /** In the order of the columns. */
  readonly skillNames: readonly string[];
  readonly students: readonly {
    readonly id: number;
    readonly name: string;
    /** Levels by skill name; a skill nobody has looked at is absent. */
    readonly levels: Readonly<Record<string, SkillLevel>>;
  }[];
};

/** As many skills as fit side by side; the fourteen do, a school's own go on below. */
const columnsAcross = 14;
const columnWidth = 43;
const nameWidth = 144;

/** Every student's level in every skill as a PDF, landscape A4. */
export function renderClassReport(report: ClassReport): Promise<Buffer> {
  return renderToBuffer(<ClassSkills {...printable(report)} />);
}

function ClassSkills({ skillNames, students, ...frame }: ClassReport) {
  return (
    <Report frame={frame} orientation="landscape">
      <Legend />
      {students.length === 0 ? <Text>No students yet.</Text> : null}
      {inGroups(students.length === 0 ? [] : skillNames).map((names) => (
        <View key={names.join()} style={styles.table}>
          <View style={styles.headRow} fixed>
            <Text style={styles.corner}>Student</Text>
            {names.map((name) => (
              <Text key={name} style={styles.column}>
                {name}
              </Text>
            ))}
          </View>
          {students.map((student) => (
            <View key={student.id} style={styles.row} wrap={false}>
              <Text style={styles.student}>{student.name}</Text>
              {names.map((name) => (
                <View key={name} style={styles.cell}>
                  <LevelMeter level={student.levels[name] ?? 'not_assessed'} width={34} />
                </View>
              ))}
            </View>
          ))}
          <Totals names={names} students={students} />
        </View>
      ))}
    </Report>
  );
}

/** How many students have reached the last level in each skill. */
function Totals({
  names,
  students,
}: {
  names: readonly string[];
  students: ClassReport['students'];
}) {
  return (
    <View style={styles.totals} wrap={false}>
      <Text style={styles.student}>{skillLevelLabels.advanced}</Text>
      {names.map((name) => (
        <Text key={name} style={styles.count}>
          {students.filter(({ levels }) => levels[name] === 'advanced').length} of {students.length}
        </Text>
      ))}
    </View>
  );
}

function Legend() {
  return (
    <View style={styles.legend}>
      {skillLevels.map((level) => (
        <View key={level} style={styles.legendItem}>
          <LevelMeter level={level} width={34} />
          <Text>{skillLevelLabels[level]}</Text>
        </View>
      ))}
    </View>
  );
}

function inGroups(names: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < names.length; start += columnsAcross)
    groups.push(names.slice(start, start + columnsAcross));
  return groups;
}

const styles = StyleSheet.create({
  legend: { flexDirection: 'row', gap: 18, marginBottom: 12, color: colour.muted, fontSize: 8.5 },
  legendItem: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  table: { marginBottom: 18 },
  headRow: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    borderBottomWidth: 1,
    borderBottomColor: colour.ink,
    paddingBottom: 5,
  },
  corner: { width: nameWidth, fontSize: 8.5, color: colour.muted },
  column: {
    width: columnWidth,
    fontSize: 6.8,
    lineHeight: 1.2,
    paddingRight: 3,
    color: colour.muted,
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 1,
    borderBottomColor: '#efede7',
    paddingVertical: 6.5,
  },
  student: { width: nameWidth, fontWeight: weight.strong, paddingRight: 6 },
  cell: { width: columnWidth },
  totals: { flexDirection: 'row', alignItems: 'center', paddingVertical: 6.5 },
  count: { width: columnWidth, fontSize: 8, color: colour.muted },
});
