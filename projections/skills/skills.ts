import { itemsOfSkill, skillOfItem } from '#domain/catalogue/curriculum.ts';
import { skillLevels } from '#domain/catalogue/skills.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { curriculumEvents, skillEvents } from '#domain/progress/events.ts';
import { ratings } from '#domain/progress/rating.ts';
import { afterAssessment, afterRating, type SkillState } from '#domain/progress/skill-state.ts';
import {
  flag,
  idOf,
  int,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
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
    /** When it was last assessed as a whole, a reset too; null where only its items were rated. */
    wholeAt: maybe(moment()),
  },
  {
    key: ['studentId', 'skillName'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'skills' },
  },
);

/** The items of the skills that have a level, each as it stands. */
export const curriculumAssessment = table(
  'curriculum_assessment',
  {
    studentId: idOf('student'),
    schoolId: idOf('school'),
    skillItemId: int(),
    status: oneOf(ratings),
    assessedAt: moment(),
    /** Rated by name; otherwise it goes with its skill. */
    isOwn: flag(),
  },
  { key: ['studentId', 'skillItemId'], exported: { name: 'curriculum' } },
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

/** The level of each skill of each student with its items, and how it got there. */
export const skills = projection({
  name: 'skills',
  follows: [skillEvents, curriculumEvents],
  tables: [skillAssessment, curriculumAssessment, skillChange],
  on: {
    SkillAssessed: ({ data, position: at }, rows) => {
      const { studentId, schoolId, skillName, level, notes, assessedAt } = data;
      const before = skillStateIn(rows, studentId, skillName);
      const now = afterAssessment(before, skillName, { level, at: assessedAt });
      const skill = { studentId, schoolId, skillName };
      stand(rows, skill, before, now, { at, changedAt: assessedAt });
      rows.change(skillAssessment, { studentId, skillName }, { notes });
    },
    CurriculumSkillAssessed: ({ data, position: at }, rows) => {
      const { studentId, schoolId, skillItemId, status: rating, assessedAt } = data;
      const skillName = skillOfItem(skillItemId);
      if (!skillName) return;
      const before = skillStateIn(rows, studentId, skillName);
      const now = afterRating(before, skillItemId, { rating, at: assessedAt });
      const skill = { studentId, schoolId, skillName };
      stand(rows, skill, before, now, { at, changedAt: assessedAt });
    },
  },
});

function skillStateIn(rows: Rows, studentId: StudentId, skillName: string): SkillState {
  const skill = rows.get(skillAssessment, { studentId, skillName });
  const items = itemsOfSkill(skillName).flatMap((skillItemId) => {
    const item = rows.get(curriculumAssessment, { studentId, skillItemId });
    if (!item) return [];
    const { status: rating, assessedAt: at, isOwn } = item;
    return [[skillItemId, { rating, at, isOwn }] as const];
  });
  return {
    level: skill?.level ?? 'not_assessed',
    at: skill?.assessedAt ?? null,
    wholeAt: skill?.wholeAt ?? null,
    items: new Map(items),
  };
}

type Skill = { studentId: StudentId; schoolId: SchoolId; skillName: string };

/** Writes how a skill stands now, and the step that this was. */
function stand(
  rows: Rows,
  skill: Skill,
  before: SkillState,
  { level, at, wholeAt, items }: SkillState,
  by: { at: number; changedAt: string },
): void {
  const { studentId, schoolId, skillName } = skill;
  if (before.level !== level)
    rows.insert(skillChange, {
      position: by.at,
      ...skill,
      fromLevel: before.level,
      toLevel: level,
      changedAt: by.changedAt,
    });
  const assessedAt = level === 'not_assessed' ? null : at;
  const row = { ...skill, level, assessedAt, wholeAt, notes: null };
  rows.upsert(skillAssessment, row, 'schoolId', 'notes');
  for (const skillItemId of itemsOfSkill(skillName)) {
    const item = items.get(skillItemId);
    if (item === before.items.get(skillItemId)) continue;
    if (!item) rows.remove(curriculumAssessment, { studentId, skillItemId });
    else {
      const { rating: status, at: ratedAt, isOwn } = item;
      const rated = { studentId, schoolId, skillItemId, status, assessedAt: ratedAt, isOwn };
      rows.upsert(curriculumAssessment, rated, 'schoolId');
    }
  }
}
