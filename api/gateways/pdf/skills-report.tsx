import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import {
  type SkillCategory,
  type SkillLevel,
  skillCategories,
  skillCategoryLabels,
  skillLevelLabels,
} from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { StageStatus } from '#domain/progress/stages.ts';
import { weight } from './fonts.ts';
import { Lane, LevelMeter } from './marks.tsx';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report, type ReportFrame } from './report-page.tsx';

export type ReportedSkill = {
  readonly name: string;
  readonly category: SkillCategory;
  readonly level: SkillLevel;
  readonly notes: string | null;
  /** An instant; printed as the Auckland day. */
  readonly assessedAt: string | null;
};

export type SkillsReport = ReportFrame & {
  readonly skills: readonly ReportedSkill[];
  readonly stages: readonly {
    readonly name: string;
    readonly status: StageStatus;
    readonly completedHours: number;
    readonly requiredHours: number;
    readonly completedAt: string | null;
  }[];
};

/** One student's skills and stages as a PDF, portrait A4. */
export function renderSkillsReport(report: SkillsReport): Promise<Buffer> {
  return renderToBuffer(<Skills {...printable(report)} />);
}

function Skills({ skills, stages, ...frame }: SkillsReport) {
  const all = (
    <View key="all">
      <View style={styles.panel}>
        {skillCategories.map((category, index) => (
          <View key={category} style={index > 0 ? styles.ruled : {}}>
            <Category
              label={skillCategoryLabels[category]}
              skills={skills.filter((skill) => skill.category === category)}
            />
          </View>
        ))}
      </View>
      <View wrap={false}>
        <View style={styles.sectionHead}>
          <Text style={styles.section}>Stages</Text>
          <Lane
            done={stages.filter(({ status }) => status === 'completed').length}
            of={stages.length}
          />
        </View>
        <View style={styles.panel}>
          {stages.map((stage, index) => (
            <View key={stage.name} style={[styles.row, index > 0 ? styles.ruled : {}]}>
              <Text style={styles.stageName}>{stage.name}</Text>
              <Text style={styles.hours}>
                {stage.completedHours} of {stage.requiredHours} h
              </Text>
              <Text style={styles.stageStatus}>{stageWords(stage)}</Text>
            </View>
          ))}
        </View>
      </View>
    </View>
  );
  return <Report frame={frame} orientation="portrait" parts={[all]} />;
}

function Category({ label, skills }: { label: string; skills: readonly ReportedSkill[] }) {
  const assessed = skills.filter(({ level }) => level !== 'not_assessed').length;
  return (
    <View style={styles.category}>
      <View style={styles.categoryName}>
        <Text style={styles.strong}>{label}</Text>
        <Text style={styles.muted}>
          {assessed} of {skills.length}
        </Text>
      </View>
      <View style={styles.skills}>
        {skills.map((skill, index) => (
          <View
            key={skill.name}
            wrap={false}
            style={[styles.skill, index > 0 ? styles.ruledSoft : {}]}
          >
            <View style={styles.skillLine}>
              <Text style={styles.skillName}>{skill.name}</Text>
              <LevelMeter level={skill.level} width={84} />
              <Text style={skill.level === 'not_assessed' ? styles.levelNone : styles.level}>
                {skillLevelLabels[skill.level]}
              </Text>
              <Text style={styles.when}>
                {skill.assessedAt ? formatDate(dateOf(skill.assessedAt)) : ''}
              </Text>
            </View>
            {skill.notes ? <Text style={styles.notes}>{skill.notes}</Text> : null}
          </View>
        ))}
      </View>
    </View>
  );
}

function stageWords({ status, completedAt }: SkillsReport['stages'][number]): string {
  if (completedAt) return `Completed ${formatDate(dateOf(completedAt))}`;
  return status === 'in_progress' ? 'In progress' : 'Not started';
}

const styles = StyleSheet.create({
  panel: { borderWidth: 1, borderColor: colour.line, borderRadius: 6 },
  category: {
    flexDirection: 'row',
    paddingHorizontal: 14,
  },
  categoryName: { width: 82, paddingVertical: 7 },
  strong: { fontWeight: weight.strong },
  muted: { color: colour.muted, fontSize: 8.5 },
  skills: { flexGrow: 1, flexBasis: 0 },
  skill: { paddingVertical: 7 },
  skillLine: { flexDirection: 'row', alignItems: 'center' },
  skillName: { flexGrow: 1, flexBasis: 0, fontWeight: weight.strong, paddingRight: 8 },
  level: { width: 78, paddingLeft: 10 },
  levelNone: { width: 78, paddingLeft: 10, color: colour.muted },
  when: { width: 82, textAlign: 'right', color: colour.muted },
  notes: { color: colour.muted, marginTop: 2, maxWidth: 380 },
  ruled: { borderTopWidth: 1, borderTopColor: colour.line },
  ruledSoft: { borderTopWidth: 1, borderTopColor: '#efede7' },
  sectionHead: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: 20,
    marginBottom: 8,
  },
  section: { fontSize: 12, fontWeight: weight.strong },
  row: { flexDirection: 'row', paddingHorizontal: 14, paddingVertical: 6 },
  stageName: { flexGrow: 1, flexBasis: 0, fontWeight: weight.strong },
  hours: { width: 90 },
  stageStatus: { width: 150, textAlign: 'right', color: colour.muted },
});
