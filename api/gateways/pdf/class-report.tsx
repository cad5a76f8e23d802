import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type SkillLevel, skillLevelLabels, skillLevels } from '#domain/catalogue/skills.ts';
import { printable, weight } from './fonts.ts';
import { LevelMeter } from './marks.tsx';
import { colour } from './paper.ts';
import { Report, type ReportFrame } from './report-page.tsx';

export type ClassReport = ReportFrame & {
  /** In the order of the columns. */
  readonly skillNames: readonly string[];
  readonly students: readonly Student[];
};

type Student = {
  readonly id: number;
  readonly name: string;
  /** Levels by skill name; a skill nobody has looked at is absent. */
  /** In the order of the skills' names. */
  readonly levels: readonly SkillLevel[];
};

/** As many skills as fit side by side; the fourteen do, a school's own go on below. */
const columnsAcross = 14;
/** As many students as fit on the first page, with its head; pages are cut here, so that each begins with the names of its columns. */
const rowsDown = 15;
const rowHeight = 23;
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
      {inGroups(skillNames, columnsAcross).map((names) =>
        inGroups(students, rowsDown).map((rows) => (
          <View key={`${names[0]} ${rows[0]?.id}`} style={styles.table} wrap={false}>
            <Columns names={names} />
            {rows.map((student) => (
              <Row key={student.id} student={student} names={names} />
            ))}
            {rows.at(-1) === students.at(-1) ? <Totals names={names} students={students} /> : null}
          </View>
        )),
      )}
    </Report>
  );
}

function Columns({ names }: { names: readonly string[] }) {
  return (
    <View style={styles.headRow}>
      <Text style={styles.corner}>Student</Text>
      {names.map((name) => (
        <Text key={name} style={styles.column}>
          {name}
        </Text>
      ))}
    </View>
  );
}

function Row({ student, names }: { student: Student; names: readonly string[] }) {
  return (
    <View style={styles.row}>
      <Text style={styles.student}>{student.name}</Text>
      {names.map((name, index) => (
        <View key={name} style={styles.cell}>
          <LevelMeter level={student.levels[index] ?? 'not_assessed'} width={34} />
        </View>
      ))}
    </View>
  );
}

/** How many students have reached the last level in each skill. */
function Totals({ names, students }: { names: readonly string[]; students: readonly Student[] }) {
  return (
    <View style={styles.totals} wrap={false}>
      <Text style={styles.student}>{skillLevelLabels.advanced}</Text>
      {names.map((name, index) => (
        <Text key={name} style={styles.count}>
          {students.filter(({ levels }) => levels[index] === 'advanced').length} of{' '}
          {students.length}
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

function inGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const groups: Item[][] = [];
  for (let start = 0; start < items.length; start += most)
    groups.push(items.slice(start, start + most));
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
    height: rowHeight,
  },
  student: {
    width: nameWidth,
    fontWeight: weight.strong,
    paddingRight: 6,
    maxLines: 1,
    textOverflow: 'ellipsis',
  },
  cell: { width: columnWidth },
  totals: { flexDirection: 'row', alignItems: 'center', height: rowHeight },
  count: { width: columnWidth, fontSize: 8, color: colour.muted },
});
