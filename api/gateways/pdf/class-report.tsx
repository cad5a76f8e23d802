import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type SkillLevel, skillLevelLabels, skillLevels } from '#domain/catalogue/skills.ts';
import { weight } from './fonts.ts';
import { LevelMeter, LevelMeters } from './marks.tsx';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
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
  const tables = inGroups(skillNames, columnsAcross).flatMap((names, group) => {
    const from = group * columnsAcross;
    const levelsOf = ({ levels }: Student) => levels.slice(from, from + names.length);
    return inGroups(students, rowsDown).map((rows) => (
      <View key={`${names[0]} ${rows[0]?.id}`} style={styles.table}>
        <Columns names={names} />
        {rows.map((student) => (
          <Row key={student.id} name={student.name} levels={levelsOf(student)} />
        ))}
        {rows.at(-1) === students.at(-1) ? <Totals all={students.map(levelsOf)} /> : null}
      </View>
    ));
  });
  const [first = <Text key="nobody">No students yet.</Text>, ...more] = tables;
  return (
    <Report
      frame={frame}
      orientation="landscape"
      parts={[
        <View key="first">
          <Legend />
          {first}
        </View>,
        ...more,
      ]}
    />
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

function Row({ name, levels }: { name: string; levels: readonly SkillLevel[] }) {
  return (
    <View style={styles.row}>
      <Text style={styles.student}>{name}</Text>
      <LevelMeters levels={levels} width={34} every={columnWidth} />
    </View>
  );
}

/** How many students have reached the last level in each skill. */
function Totals({ all }: { all: readonly (readonly SkillLevel[])[] }) {
  return (
    <View style={styles.totals} wrap={false}>
      <Text style={styles.student}>{skillLevelLabels.advanced}</Text>
      {all[0]?.map((_, index) => (
        // A column has no other name here than its place.
        <Text key={`column-${index + 1}`} style={styles.count}>
          {all.filter((levels) => levels[index] === 'advanced').length} of {all.length}
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
  totals: { flexDirection: 'row', alignItems: 'center', height: rowHeight },
  count: { width: columnWidth, fontSize: 8, color: colour.muted },
});
