import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useStudent } from './me.ts';

/** Who else may look at my record. */
export function useMyGuardians() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.myGuardians,
    queryFn: () => answered(api['student-portal'].guardians({ studentId }).get()),
  });
}
