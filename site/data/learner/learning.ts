import { useQuery } from '@tanstack/react-query';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { callsOf, useLearner } from './learner.ts';

const mine = (what: string, studentId: number) =>
  [...keys.students, 'mine', what, studentId] as const;

export type PortalLesson = NonNullable<ReturnType<typeof useMyLessons>['data']>[number];
export type PortalProgress = NonNullable<ReturnType<typeof useMyProgress>['data']>;
export type PortalStage = PortalProgress['stages'][number];
export type PortalCertificate = NonNullable<ReturnType<typeof useMyCertificates>['data']>[number];

/** By start time. */
export function useMyLessons() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: [...keys.lessons, 'mine', studentId],
    queryFn: async () => (await answered(callsOf(learner).lessons({ studentId }).get())).lessons,
  });
}

export function useMyProgress() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: mine('progress', studentId),
    queryFn: () => answered(callsOf(learner).progress({ studentId }).get()),
  });
}

export function useMySkills() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: mine('skills', studentId),
    queryFn: () => answered(callsOf(learner)['driving-skills']({ studentId }).get()),
  });
}

/** Newest first. */
export function useMySkillChanges() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: mine('skill-changes', studentId),
    queryFn: () => answered(callsOf(learner)['skill-changes']({ studentId }).get()),
  });
}

export function useMyLogbook() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: mine('logbook', studentId),
    queryFn: () => answered(callsOf(learner).logbook({ studentId }).get()),
  });
}

export function useMyCertificates() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: mine('certificates', studentId),
    queryFn: () => answered(callsOf(learner).certificates({ studentId }).get()),
  });
}
