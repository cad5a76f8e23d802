import { useQuery } from '@tanstack/react-query';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { callsOf, useLearner } from './learner.ts';

export type PortalLesson = NonNullable<ReturnType<typeof useMyLessons>['data']>[number];
export type PortalProgress = NonNullable<ReturnType<typeof useMyProgress>['data']>;
export type PortalStage = PortalProgress['stages'][number];
export type PortalCourse = NonNullable<ReturnType<typeof useMyCourses>['data']>[number];
export type PortalCertificate = NonNullable<ReturnType<typeof useMyCertificates>['data']>[number];

/** By start time. */
export function useMyLessons() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myLessons(studentId),
    queryFn: async () => (await answered(callsOf(learner).lessons({ studentId }).get())).lessons,
  });
}

export function useMyProgress() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myProgress(studentId),
    queryFn: () => answered(callsOf(learner).progress({ studentId }).get()),
  });
}

export function useMySkills() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.mySkills(studentId),
    queryFn: () => answered(callsOf(learner)['driving-skills']({ studentId }).get()),
  });
}

/** Newest first. */
export function useMySkillChanges() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.mySkillChanges(studentId),
    queryFn: () => answered(callsOf(learner)['skill-changes']({ studentId }).get()),
  });
}

export function useMyLogbook() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myLogbook(studentId),
    queryFn: () => answered(callsOf(learner).logbook({ studentId }).get()),
  });
}

export function useMyCertificates() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myCertificates(studentId),
    queryFn: () => answered(callsOf(learner).certificates({ studentId }).get()),
  });
}

/** Approved courses, the newest first. */
export function useMyCourses() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myCourses(studentId),
    queryFn: () => answered(callsOf(learner).courses({ studentId }).get()),
  });
}
