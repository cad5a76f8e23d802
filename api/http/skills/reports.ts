import { Elysia } from 'elysia';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import { frameOf, skillsOf, studentSkillsReport } from '#api/cases/progress/skills-report.ts';
import type { Documents } from '#api/documents/documents.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { mustBeFromHere } from '#api/http/from-here.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { percentAssessed, type SkillLevel } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { language } from '#domain/kernel/language.ts';
import { listAllSkills } from '#projections/skills/query.ts';
import { listStudents } from '#projections/students/query.ts';

/** The Skills Report, of one student and of the class. */
export function skillReports(
  deps: AccessDeps &
    Parameters<typeof askedExports>[0] & {
      readonly documents: Documents;
      readonly publicUrl: string;
    },
) {
  const { sql } = deps;
  const { note } = askedExports(deps);

  return new Elysia({ name: 'skills.reports', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/skills-report.pdf',
      async ({ params: { id }, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        return studentSkillsReport(deps, schoolId, id);
      },
      {
        instructor: true,
        params: byStudent,
        detail: { summary: "A student's skills and stages as a PDF", responses: asPdf },
      },
    )
    .get(
      '/skills/report.pdf',
      async ({ account, schoolId, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        await deps.unconfirmed.spend(account, 'documents');
        const [frame, skills, students, assessed] = await Promise.all([
          frameOf(deps, schoolId),
          skillsOf(deps, schoolId),
          listStudents(sql, schoolId),
          listAllSkills(sql, schoolId),
        ]);
        const levels = new Map<number, Map<string, SkillLevel>>();
        for (const { studentId, skillName, level } of assessed)
          levels.set(studentId, (levels.get(studentId) ?? new Map()).set(skillName, level));
        const share =
          students.length === 0 ? 0 : Math.round(percentAssessed(assessed) / students.length);
        const pdf = await deps.documents.pdf(schoolId, 'class-report', {
          ...frame,
          title: 'Skills report',
          summary: `${countOf(students.length)}, ${share}% of the fourteen skills assessed`,
          skillNames: skills.map(({ name }) => name),
          students: students
            .map(({ id, firstName, lastName }) => ({
              id,
              name: fullName({ firstName, lastName }),
              levels: skills.map((skill) => levels.get(id)?.get(skill.name) ?? 'not_assessed'),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name, language)),
        });
        await note({ account, schoolId }, 'skills');
        return pdfAnswer(pdf, `skills report ${frame.asOf}`);
      },
      {
        instructor: true,
        detail: {
          summary: "Every student's skills as a PDF; taking it along is recorded",
          responses: asPdf,
        },
      },
    );
}

function countOf(students: number): string {
  return students === 1 ? '1 student' : `${students} students`;
}
