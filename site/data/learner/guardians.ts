import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { useStudent } from './me.ts';

/** Who else may look at my record. */
export function useMyGuardians() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: [...keys.students, 'mine', 'guardians'],
    queryFn: () => answered(api['student-portal'].guardians({ studentId }).get()),
  });
}
