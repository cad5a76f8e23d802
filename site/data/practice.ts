import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

const keyOf = (studentId: number) => [...keys.student(studentId), 'practice'] as const;

/** A student's practice drives, as the instructor sees them. */
export const usePracticeOf = (studentId: number) =>
  useQuery({
    queryKey: keyOf(studentId),
    queryFn: () => answered(api.students({ id: studentId }).practice.get()),
  });

/** Confirms a drive, or says that it does not count. */
export function useAnswerPractice(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ driveId, agrees }: { driveId: number; agrees: boolean }) =>
      answered(api.students({ id: studentId }).practice({ driveId }).answer.post({ agrees })),
    onSuccess: (practice) => client.setQueryData(keyOf(studentId), practice),
  });
}

/** A link for the instructor to pass on to the supervisor; it is answered this once. */
export const usePassOnLink = (studentId: number) =>
  useMutation({
    mutationFn: (driveId: number) =>
      answered(api.students({ id: studentId }).practice({ driveId }).link.post()),
  });
