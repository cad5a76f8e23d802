import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import type {
  CurriculumSkillAssessment,
  drivingTest,
  stageCompletion,
} from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type ProgressItem = NonNullable<ReturnType<typeof useProgress>['data']>[number];
export type DrivingTest = NonNullable<ReturnType<typeof useDrivingTests>['data']>[number];

/** Every stage of the curriculum and how far this student is with it. */
export const useProgress = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.progress(studentId),
    queryFn: () => answered(api.students({ id: studentId }).progress.get()),
  });

export const useStages = () =>
  useQuery({ queryKey: keys.stages, queryFn: () => answered(api.curriculum.stages.get()) });

/** The named skills of every stage. */
export const useStageSkills = () =>
  useQuery({
    queryKey: keys.stageSkills,
    queryFn: () => answered(api.curriculum.stages.skills.get()),
  });

/** How the named skills went. */
export const useStageRatings = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.stageRatings(studentId),
    queryFn: () => answered(api.students({ id: studentId })['curriculum-skills'].get()),
  });

/** Completes a stage, which issues its certificate. */
export const useCompleteStage = (studentId: StudentId) =>
  useCommand({
    send: ({ stageId, ...body }: { stageId: number } & z.infer<typeof stageCompletion>) =>
      answered(api.students({ id: studentId }).progress({ stageId }).complete.put(body)),
    changes: ['stages', 'certificates'],
    failed: true,
  });

type StageRating = NonNullable<ReturnType<typeof useStageRatings>['data']>[number];

/** Rates a named skill; it shows at once and goes back if the server refuses. */
export function useRateStageSkill(studentId: StudentId) {
  const key = keys.stageRatings(studentId);
  return useCommand({
    send: (body: CurriculumSkillAssessment) =>
      answered(api.students({ id: studentId })['curriculum-skills'].post(body)),
    changes: ['stages', 'skills'],
    evenIfRefused: true,
    showAtOnce: {
      key,
      show: (client, { skillItemId, status }) => {
        const before = client.getQueryData<StageRating[]>(key);
        const rated = { studentId, skillItemId, status, assessedAt: new Date().toISOString() };
        client.setQueryData<StageRating[]>(key, (known = []) => [
          ...known.filter((one) => one.skillItemId !== skillItemId),
          rated,
        ]);
        return () => client.setQueryData(key, before);
      },
    },
    failed: true,
  });
}

export const useDrivingTests = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.drivingTests(studentId),
    queryFn: () => answered(api.students({ id: studentId }).tests.get()),
  });

/** A recorded result counts in the dashboard's pass rate. */
export const useRecordTest = (studentId: StudentId) =>
  useCommand({
    send: (body: z.infer<typeof drivingTest>) =>
      answered(api.students({ id: studentId }).tests.post(body)),
    changes: ['tests', 'metrics'],
    failed: true,
  });

/** Takes back a result that was recorded by mistake. */
export const useWithdrawTest = (studentId: StudentId) =>
  useCommand({
    send: (testId: number) => answered(api.students({ id: studentId }).tests({ testId }).delete()),
    changes: ['tests', 'metrics'],
    failed: true,
  });
