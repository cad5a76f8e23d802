import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useStudent } from './me.ts';

const portal = api['student-portal'];

export type SharedResource = NonNullable<ReturnType<typeof useMyResources>['data']>[number];
export type Theory = NonNullable<ReturnType<typeof useMyTheory>['data']>;

/** What the instructor shares, the latest first. */
export function useMyResources() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.myResources,
    queryFn: () => answered(portal.resources({ studentId }).get()),
  });
}

/** Theory tests, newest first, and what to study. */
export function useMyTheory() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.myTheory,
    // A test taken in another tab of this browser wakes this one only while it is live.
    staleTime: 0,
    queryFn: () => answered(portal.theory({ studentId }).get()),
  });
}
