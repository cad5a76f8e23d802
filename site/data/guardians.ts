import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GuardianDetails, guardianChanges } from '#domain/student/guardian-commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Guardian = NonNullable<ReturnType<typeof useGuardians>['data']>[number];
export type Invitation = NonNullable<ReturnType<typeof useInviteGuardian>['data']>;

/** The parents and guardians around a student. */
export const useGuardians = (studentId: number) =>
  useQuery({
    queryKey: keys.guardians(studentId),
    queryFn: () => answered(api.students({ id: studentId }).parents.get()),
  });

export const useAddGuardian = (studentId: number) =>
  useChange(studentId, (body: GuardianDetails) =>
    answered(api.students({ id: studentId }).parents.post(body)),
  );

/** Changes what is known, the access level, or whether they have access at all. */
export const useChangeGuardian = (studentId: number) =>
  useChange(studentId, ({ id, ...body }: { id: number } & z.infer<typeof guardianChanges>) =>
    answered(api.parents({ id }).put(body)),
  );

/** Makes an invitation, which replaces one sent before; its link is answered this once. */
export const useInviteGuardian = (studentId: number) =>
  useChange(studentId, (id: number) => answered(api.parents({ id }).invite.post()));

function useChange<Input, Result>(
  studentId: number,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.guardians(studentId) }),
  });
}
