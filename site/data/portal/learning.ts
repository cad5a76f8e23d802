import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { useStudent } from './me.ts';

const portal = api['student-portal'];
const mine = (what: string) => [...keys.students, 'mine', what] as const;

export type PortalLesson = NonNullable<ReturnType<typeof useMyLessons>['data']>[number];
export type PortalProgress = NonNullable<ReturnType<typeof useMyProgress>['data']>;
export type PortalStage = PortalProgress['stages'][number];
export type PortalCertificate = NonNullable<ReturnType<typeof useMyCertificates>['data']>[number];

/** By start time. */
export function useMyLessons() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: [...keys.lessons, 'mine'],
    queryFn: async () => (await answered(portal.lessons({ studentId }).get())).lessons,
  });
}

export function useMyProgress() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: mine('progress'),
    queryFn: () => answered(portal.progress({ studentId }).get()),
  });
}

export function useMySkills() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: mine('skills'),
    queryFn: () => answered(portal['driving-skills']({ studentId }).get()),
  });
}

/** Newest first. */
export function useMySkillChanges() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: mine('skill-changes'),
    queryFn: () => answered(portal['skill-changes']({ studentId }).get()),
  });
}

export function useMyLogbook() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: mine('logbook'),
    queryFn: () => answered(portal.logbook({ studentId }).get()),
  });
}

export function useMyCertificates() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: mine('certificates'),
    queryFn: () => answered(portal.certificates({ studentId }).get()),
  });
}
