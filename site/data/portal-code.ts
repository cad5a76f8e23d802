import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** Makes a new access code to the student's portal; it is answered this once and an earlier one stops working. */
export const useGenerateAccessCode = (studentId: number) =>
  useChange(studentId, () =>
    answered(api.students({ id: studentId })['generate-access-code'].post()),
  );

/** Closes the portal to whoever holds the code. */
export const useRevokeAccessCode = (studentId: number) =>
  useChange(studentId, () =>
    answered(api.students({ id: studentId })['generate-access-code'].delete()),
  );

/** The student's record says when the code was issued. */
function useChange<Result>(studentId: number, mutationFn: () => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.student(studentId), exact: true }),
  });
}
