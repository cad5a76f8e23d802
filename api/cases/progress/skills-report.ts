import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { type DrivingSkill, drivingSkills } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listProgress } from '#projections/progress/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { listSkills } from '#projections/skills/query.ts';
import { listSchoolSkills } from '#projections/skills-school/query.ts';

type ReportDeps = Pick<Deps, 'sql' | 'clock' | 'documents'>;

/** The Skills Report of one of this school's students, as a PDF; the caller has checked that it may be read. */
export async function studentSkillsReport(
  deps: ReportDeps,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<Response> {
  const [student, frame, skills, assessed, stages] = await Promise.all([
    studentOf(deps, schoolId, studentId),
    frameOf(deps, schoolId),
    skillsOf(deps, schoolId),
    listSkills(deps.sql, schoolId, studentId),
    listProgress(deps.sql, schoolId, studentId),
  ]);
  const bySkill = new Map(assessed.map((row) => [row.skillName, row]));
  const given = assessed.filter(({ level }) => level !== 'not_assessed');
  const advanced = given.filter(({ level }) => level === 'advanced');
  const title = fullName(student);
  const pdf = await deps.documents.pdf(schoolId, 'skills-report', {
    ...frame,
    title,
    summary:
      `${given.length} of ${skills.length} skills assessed, ${advanced.length} advanced. ` +
      `${student.completedLessons} of ${student.totalLessons} lessons driven.`,
    skills: skills.map((skill) => ({
      ...skill,
      level: bySkill.get(skill.name)?.level ?? 'not_assessed',
      notes: bySkill.get(skill.name)?.notes ?? null,
      assessedAt: bySkill.get(skill.name)?.assessedAt ?? null,
    })),
    stages: stages.map(({ stage, ...item }) => ({ ...item, ...stage })),
  });
  return pdfAnswer(pdf, `skills ${title} ${frame.asOf}`);
}

/** What every report says at its head. */
export async function frameOf({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, schoolId: SchoolId) {
  const school = await getSchool(sql, schoolId);
  return { schoolName: school?.name ?? '', asOf: dateOf(clock()) };
}

/** The fourteen, then the school's own. */
export async function skillsOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
): Promise<DrivingSkill[]> {
  return [...drivingSkills, ...(await listSchoolSkills(sql, schoolId))];
}
