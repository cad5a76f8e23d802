import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { GuardianDetails, guardianChanges } from '#domain/student/guardian-commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Guardian = NonNullable<ReturnType<typeof useGuardians>['data']>[number];
export type Invitation = NonNullable<ReturnType<typeof useInviteGuardian>['data']>;

/** The parents and guardians around a student. */
export const useGuardians = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.guardians(studentId),
    queryFn: () => answered(api.students({ id: studentId }).parents.get()),
  });

export const useAddGuardian = (studentId: StudentId) =>
  useCommand({
    send: (body: GuardianDetails) => answered(api.students({ id: studentId }).parents.post(body)),
    changes: ['students'],
    failed: true,
  });

/** Changes what is known, the access level, or whether they have access at all. */
export const useChangeGuardian = () =>
  useCommand({
    send: ({ id, ...body }: { id: number } & z.infer<typeof guardianChanges> & Revised) =>
      answered(api.parents({ id }).put(body)),
    changes: ['students'],
    failed: true,
  });

/** Makes an invitation, which replaces one sent before; its link is shown this once. */
export const useInviteGuardian = () =>
  useCommand({
    send: (id: number) => answered(api.parents({ id }).invite.post()),
    changes: ['students'],
    failed: true,
  });
