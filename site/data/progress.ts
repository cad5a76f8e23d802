import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CurriculumSkillAssessment,
  drivingTest,
  stageCompletion,
} from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type ProgressItem = NonNullable<ReturnType<typeof useProgress>['data']>[number];
export type DrivingTest = NonNullable<ReturnType<typeof useDrivingTests>['data']>[number];

/** Every stage of the curriculum and how far this student is with it. */
export const useProgress = (studentId: number) =>
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
export const useStageRatings = (studentId: number) =>
  useQuery({
    queryKey: keys.stageRatings(studentId),
    queryFn: () => answered(api.students({ id: studentId })['curriculum-skills'].get()),
  });

/** Completes a stage, which issues its certificate: both are asked for again (spec 1 section 7). */
export function useCompleteStage(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stageId, ...body }: { stageId: number } & z.infer<typeof stageCompletion>) =>
      answered(api.students({ id: studentId }).progress({ stageId }).complete.put(body)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.progress(studentId) }),
        client.invalidateQueries({ queryKey: keys.certificates(studentId) }),
      ]),
  });
}

/** Rates a named skill; it shows at once and goes back if the server refuses. */
export function useRateStageSkill(studentId: number) {
  const client = useQueryClient();
  const key = keys.stageRatings(studentId);
  return useMutation({
    mutationFn: (body: CurriculumSkillAssessment) =>
      answered(api.students({ id: studentId })['curriculum-skills'].post(body)),
    onMutate: async ({ skillItemId, status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<StageRating[]>(key);
      const rated = { studentId, skillItemId, status, assessedAt: new Date().toISOString() };
      client.setQueryData<StageRating[]>(key, (known = []) => [
        ...known.filter((one) => one.skillItemId !== skillItemId),
        rated,
      ]);
      return { before };
    },
    onError: (_error, _body, context) => client.setQueryData(key, context?.before),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: keys.progress(studentId) }),
      ]),
  });
}
type StageRating = NonNullable<ReturnType<typeof useStageRatings>['data']>[number];

export const useDrivingTests = (studentId: number) =>
  useQuery({
    queryKey: keys.drivingTests(studentId),
    queryFn: () => answered(api.students({ id: studentId }).tests.get()),
  });

/** A recorded result counts in the dashboard's pass rate. */
export const useRecordTest = (studentId: number) =>
  useTestChange(studentId, (body: z.infer<typeof drivingTest>) =>
    answered(api.students({ id: studentId }).tests.post(body)),
  );

/** Takes back a result that was recorded by mistake. */
export const useWithdrawTest = (studentId: number) =>
  useTestChange(studentId, (testId: number) =>
    answered(api.students({ id: studentId }).tests({ testId }).delete()),
  );

function useTestChange<Input, Result>(
  studentId: number,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.drivingTests(studentId) }),
        client.invalidateQueries({ queryKey: keys.metrics }),
      ]),
  });
}
