import { Elysia } from 'elysia';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import { together } from '#api/ground/together.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { curriculumSkillAssessment, skillAssessment } from '#domain/progress/commands.ts';
import { schoolSkill } from '#domain/school/commands.ts';
import { curriculumAssessmentRow, skillRow } from '#projections/skills/query.ts';
import { listSchoolSkills, schoolSkillRow } from '#projections/skills-school/query.ts';

/** Assessing skills, which saves at once, and adding skills of the school's own. */
export function skillCommands(deps: AccessDeps & Parameters<typeof recordProgress>[0]) {
  const { sql, clock } = deps;
  const changeSchool = schoolChanges(deps);

  return new Elysia({ name: 'skills.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/driving-skills',
      async ({ params: { id: studentId }, body: assessment, account, schoolId }) => {
        const command = async () => {
          const [, own] = await together(
            currentStudentOf(deps, schoolId, studentId),
            listSchoolSkills(sql, schoolId),
          );
          const schoolSkills = own.map(({ name }) => name);
          return { type: 'AssessSkill' as const, assessment, schoolSkills };
        };
        const { state } = await recordProgress(deps, { account, schoolId }, studentId, command());
        const { skillName } = assessment;
        const {
          level = 'not_assessed',
          notes = null,
          at = null,
        } = state.skills.get(skillName) ?? {};
        return {
          studentId,
          skillName,
          level,
          notes,
          assessedAt: level === 'not_assessed' ? null : at,
        };
      },
      {
        instructor: true,
        params: byStudent,
        body: skillAssessment,
        response: skillRow,
        detail: { summary: 'Set the level of a skill; not_assessed resets it' },
      },
    )
    .post(
      '/students/:id/curriculum-skills',
      async ({ params: { id: studentId }, body: assessment, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, studentId);
        const { state } = await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'AssessCurriculumSkill',
          assessment,
        });
        const { skillItemId, status } = assessment;
        const { rating = status, at = clock() } = state.curriculumSkills.get(skillItemId) ?? {};
        return { studentId, skillItemId, status: rating, assessedAt: at };
      },
      {
        instructor: true,
        params: byStudent,
        body: curriculumSkillAssessment,
        response: curriculumAssessmentRow,
        detail: { summary: 'Rate a skill of the curriculum' },
      },
    )
    .post(
      '/school-skills',
      async ({ body: skill, account, schoolId, set }) => {
        const now = clock();
        await changeSchool({ account, schoolId }, { type: 'AddSchoolSkill', now, skill });
        set.status = 201;
        return { ...skill, addedAt: now };
      },
      {
        instructor: true,
        body: schoolSkill,
        response: { 201: schoolSkillRow },
        detail: { summary: "Add a skill of the school's own to the fourteen" },
      },
    );
}
