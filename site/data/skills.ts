import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { SkillAssessment } from '#domain/progress/commands.ts';
import type { SchoolSkill } from '#domain/school/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

export type Skill = NonNullable<ReturnType<typeof useSkills>['data']>[number];
/** A student's skills; one nobody has looked at is not listed. */
export const useSkills = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.skills(studentId),
    queryFn: () => answered(api.students({ id: studentId })['driving-skills'].get()),
  });

/** How the levels moved, newest first. */
export const useSkillChanges = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.skillChanges(studentId),
    queryFn: () => answered(api.students({ id: studentId })['driving-skills'].changes.get()),
  });

/** The skills of all students. */
export const useAllSkills = () =>
  useQuery({
    queryKey: keys.allSkills,
    queryFn: () => answered(api.skills['all-assessments'].get()),
  });

/** What the school has added to the fourteen. */
export const useSchoolSkills = () =>
  useQuery({
    queryKey: keys.schoolSkills,
    queryFn: () => answered(api['school-skills'].get()),
  });

export const useAddSchoolSkill = () =>
  useCommand({
    send: (body: SchoolSkill) => answered(api['school-skills'].post(body)),
    changes: ['schoolSkills'],
    failed: true,
  });

/**
 * Saves a skill's level or note. It shows at once; a refusal puts back what was there. Saves of one student go out one after another, so that the
 * last press is the one that stays.
 */
export function useAssessSkill(studentId: StudentId) {
  const key = keys.skills(studentId);
  return useCommand({
    send: (assessment: SkillAssessment) =>
      answered(api.students({ id: studentId })['driving-skills'].post(assessment)),
    changes: ['skills', 'stages'],
    evenIfRefused: true,
    queue: `assess skills of ${studentId}`,
    showAtOnce: {
      key,
      show: (client, assessment) => {
        const { skillName } = assessment;
        const before = client
          .getQueryData<Skill[]>(key)
          ?.find((skill) => skill.skillName === skillName);
        const shown = { studentId, assessedAt: null, notes: null, ...before };
        replace(client, skillName, { ...shown, ...withoutGaps(assessment) });
        return () => replace(client, skillName, before);
      },
    },
    onDone: (saved, client) => replace(client, saved.skillName, saved),
    failed: words.failedToUpdateSkillLevel,
  });

  function replace(client: QueryClient, name: string, skill: Skill | undefined): void {
    client.setQueryData<Skill[]>(key, (known = []) => [
      ...known.filter(({ skillName }) => skillName !== name),
      ...(skill ? [skill] : []),
    ]);
  }
}

/** What was sent, as the list shows it: notes that were not sent stay, and so does a time. */
function withoutGaps({ skillName, level, notes, assessedAt }: SkillAssessment) {
  return {
    skillName,
    level,
    ...(notes === undefined ? {} : { notes }),
    ...(level === 'not_assessed' ? { assessedAt: null } : assessedAt ? { assessedAt } : {}),
  };
}
