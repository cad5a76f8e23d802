import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SkillAssessment } from '#domain/progress/commands.ts';
import type { SchoolSkill } from '#domain/school/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Skill = NonNullable<ReturnType<typeof useSkills>['data']>[number];
/** A student's skills; one nobody has looked at is not listed. */
export const useSkills = (studentId: number) =>
  useQuery({
    queryKey: keys.skills(studentId),
    queryFn: () => answered(api.students({ id: studentId })['driving-skills'].get()),
  });

/** How the levels moved, newest first. */
export const useSkillChanges = (studentId: number) =>
  useQuery({
    queryKey: keys.skillChanges(studentId),
    queryFn: () => answered(api.students({ id: studentId })['driving-skills'].changes.get()),
  });

/** The skills of all students (spec 1 section 7). */
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

export function useAddSchoolSkill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SchoolSkill) => answered(api['school-skills'].post(body)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.schoolSkills }),
  });
}

/**
 * Saves a skill's level or note. It shows at once; a refusal puts back what was there. Saves of one student go out one after another, so that the
 * last press is the one that stays.
 */
export function useAssessSkill(studentId: number) {
  const client = useQueryClient();
  const key = keys.skills(studentId);
  const mutationKey = ['assess-skill', studentId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (assessment: SkillAssessment) =>
      answered(api.students({ id: studentId })['driving-skills'].post(assessment)),
    onMutate: async (assessment) => {
      await client.cancelQueries({ queryKey: key });
      const before = client
        .getQueryData<Skill[]>(key)
        ?.find(({ skillName }) => skillName === assessment.skillName);
      put({ studentId, assessedAt: null, notes: null, ...before, ...withoutGaps(assessment) });
      return { before };
    },
    onError: (_error, { skillName }, context) => {
      if (context?.before) put(context.before);
      else remove(skillName);
    },
    onSuccess: (saved) => {
      // A later press that still waits its turn has already put its own level there.
      if (isLastSave()) put(saved);
    },
    onSettled: async () => {
      if (!isLastSave()) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: keys.skillChanges(studentId) }),
        client.invalidateQueries({ queryKey: keys.allSkills }),
      ]);
    },
  });

  function isLastSave(): boolean {
    return client.isMutating({ mutationKey }) === 1;
  }

  function put(skill: Skill): void {
    client.setQueryData<Skill[]>(key, (known = []) => [
      ...known.filter(({ skillName }) => skillName !== skill.skillName),
      skill,
    ]);
  }

  function remove(name: string): void {
    client.setQueryData<Skill[]>(key, (known = []) =>
      known.filter(({ skillName }) => skillName !== name),
    );
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
