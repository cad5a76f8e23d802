import { skillLevels } from '#domain/catalogue/skills.ts';
import { skillEvents } from '#domain/progress/events.ts';
import { idOf, maybe, moment, oneOf, personal, position, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const skillAssessment = table(
  'skill_assessment',
  {
    studentId: idOf('student'),
    schoolId: idOf('school'),
    skillName: text(),
    level: oneOf(skillLevels),
    notes: personal(maybe(text())),
    /** Null after a reset. */
    assessedAt: maybe(moment()),
  },
  {
    key: ['studentId', 'skillName'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'skills' },
  },
);

/** Every change of a level, by the ledger position that recorded it, so that an event that is seen twice leaves one row. */
export const skillChange = table(
  'skill_change',
  {
    position: position(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    skillName: text(),
    fromLevel: oneOf(skillLevels),
    toLevel: oneOf(skillLevels),
    changedAt: moment(),
  },
  {
    key: ['position'],
    indexes: ['(student_id, changed_at desc)'],
    exported: { name: 'skillChanges' },
  },
);

/** The level of each skill of each student, and how it got there. */
export const skills = projection({
  name: 'skills',
  follows: [skillEvents],
  tables: [skillAssessment, skillChange],
  on: {
    SkillAssessed: ({ data, position: at }, rows) => {
      const { studentId, schoolId, skillName, level: toLevel, assessedAt: changedAt } = data;
      const fromLevel =
        rows.get(skillAssessment, { studentId, skillName })?.level ?? 'not_assessed';
      const skill = { studentId, schoolId, skillName };
      if (fromLevel !== toLevel)
        rows.insert(skillChange, { position: at, ...skill, fromLevel, toLevel, changedAt });
      const assessedAt = toLevel === 'not_assessed' ? null : changedAt;
      rows.upsert(skillAssessment, { ...data, assessedAt }, 'schoolId');
    },
  },
});
