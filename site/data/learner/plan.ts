import { useQuery } from '@tanstack/react-query';
import type { ReflectionForm, TriedForm } from '#domain/recap/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type Plan = NonNullable<ReturnType<typeof useMyPlan>['data']>;
export type PlanRecap = Plan['recaps'][number];
export type PlanTask = PlanRecap['practise'][number];
export type SharedTest = Plan['mockTests'][number];

/** What to practise until the next lesson, and what leads to the test. */
export function useMyPlan() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myPlan(studentId),
    queryFn: () => answered(callsOf(learner).plan({ studentId }).get()),
  });
}

/** What was said of a lesson has been opened; whoever only looks on is refused, which nobody needs to hear. */
export function useReadRecap() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useCommand({
    send: (lessonId: number) =>
      answered(callsOf(learner).plan({ studentId })({ lessonId }).read.post()),
    keeps: keys.myPlan(studentId),
  });
}

/** Something of the plan was tried. */
export function useTryTask() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useCommand({
    send: ({ lessonId, ...tried }: TriedForm & { lessonId: number }) =>
      answered(callsOf(learner).plan({ studentId })({ lessonId }).tried.post(tried)),
    keeps: keys.myPlan(studentId),
    failed: true,
  });
}

/** Says of each of the plan's skills how it went on a drive; its number is null while the drive waits on this phone. */
export function useTickOff() {
  const { data: plan } = useMyPlan();
  const { mutate } = useTryTask();
  const lessonId = plan?.recaps[0]?.lessonId;
  return (ticks: Readonly<Record<number, TriedForm['said']>>, driveId: number | null) => {
    if (lessonId === undefined) return;
    for (const [skill, said] of Object.entries(ticks))
      mutate({ lessonId, skillItemId: Number(skill), said, driveId });
  };
}

/** My own words about a lesson. */
export function useReflect() {
  const { id: studentId } = useLearner();
  const plan = api['student-portal'].plan({ studentId });
  return useCommand({
    send: ({ lessonId, ...reflection }: ReflectionForm & { lessonId: number } & Revised) =>
      answered(plan({ lessonId }).reflection.put(reflection)),
    keeps: keys.myPlan(studentId),
  });
}
