import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { access } from '#api/http/access.ts';
import { byId, studentOf } from '#api/http/progress/student-record.ts';
import {
  type DrivingSkill,
  drivingSkills,
  percentAssessed,
  type SkillLevel,
} from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listProgress } from '#projections/progress/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { listAllSkills, listSkills } from '#projections/skills/query.ts';
import { listSchoolSkills } from '#projections/skills-school/query.ts';
import { listStudents } from '#projections/students/query.ts';

/** The Skills Report, of one student and of the class (spec 1 section 2; product.md, plan item 36). */
export function skillReports(deps: Deps) {
  const { sql, clock } = deps;

  return new Elysia({ name: 'skills.reports', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/skills-report.pdf',
      async ({ params: { id: studentId }, schoolId }) => {
        const [student, frame, skills, assessed, stages, { renderSkillsReport }] =
          await Promise.all([
            studentOf(deps, schoolId, studentId),
            frameOf(schoolId),
            skillsOf(schoolId),
            listSkills(sql, schoolId, studentId),
            listProgress(sql, schoolId, studentId),
            import('#api/gateways/pdf/skills-report.tsx'),
          ]);
        const known = new Map(assessed.map((row) => [row.skillName, row]));
        const given = assessed.filter(({ level }) => level !== 'not_assessed');
        const advanced = given.filter(({ level }) => level === 'advanced');
        const title = `${student.firstName} ${student.lastName}`;
        const pdf = await renderSkillsReport({
          ...frame,
          title,
          summary:
            `${given.length} of ${skills.length} skills assessed, ${advanced.length} advanced. ` +
            `${student.completedLessons} of ${student.totalLessons} lessons driven.`,
          skills: skills.map((skill) => ({
            ...skill,
            level: known.get(skill.name)?.level ?? 'not_assessed',
            notes: known.get(skill.name)?.notes ?? null,
            assessedAt: known.get(skill.name)?.assessedAt ?? null,
          })),
          stages: stages.map(({ stage, ...item }) => ({ ...item, ...stage })),
        });
        return pdfAnswer(pdf, `skills ${title} ${frame.asOf}`);
      },
      {
        instructor: true,
        params: byId,
        detail: { summary: "A student's skills and stages as a PDF" },
      },
    )
    .get(
      '/skills/report.pdf',
      async ({ schoolId }) => {
        const [frame, skills, students, assessed, { renderClassReport }] = await Promise.all([
          frameOf(schoolId),
          skillsOf(schoolId),
          listStudents(sql, schoolId),
          listAllSkills(sql, schoolId),
          import('#api/gateways/pdf/class-report.tsx'),
        ]);
        const levels = new Map<number, Map<string, SkillLevel>>();
        for (const { studentId, skillName, level } of assessed)
          levels.set(studentId, (levels.get(studentId) ?? new Map()).set(skillName, level));
        const share =
          students.length === 0 ? 0 : Math.round(percentAssessed(assessed) / students.length);
        const pdf = await renderClassReport({
          ...frame,
          title: 'Skills report',
          summary: `${countOf(students.length)}, ${share}% of the fourteen skills assessed`,
          skillNames: skills.map(({ name }) => name),
          students: students
            .map(({ id, firstName, lastName }) => ({
              id,
              name: `${firstName} ${lastName}`,
              levels: skills.map((skill) => levels.get(id)?.get(skill.name) ?? 'not_assessed'),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en-NZ')),
        });
        return pdfAnswer(pdf, `skills report ${frame.asOf}`);
      },
      { instructor: true, detail: { summary: "Every student's skills as a PDF" } },
    );

  async function frameOf(schoolId: number) {
    const school = await getSchool(sql, schoolId);
    return { schoolName: school?.name ?? '', asOf: dateOf(clock()) };
  }

  /** The fourteen, then the school's own. */
  async function skillsOf(schoolId: number): Promise<DrivingSkill[]> {
    return [...drivingSkills, ...(await listSchoolSkills(sql, schoolId))];
  }
}

function countOf(students: number): string {
  return students === 1 ? '1 student' : `${students} students`;
}
