import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { eraseForm } from '#domain/erasure/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What erasing a student would destroy, what stays, and what stands against it; fetched each time the question is opened. */
export const useErasurePlan = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.erasure(studentId),
    queryFn: () => answered(api.students({ id: studentId }).erasure.get()),
    gcTime: 0,
  });

/** Afterwards nothing that this browser has read of anybody is to be trusted. */
export const useEraseStudent = (studentId: StudentId) =>
  useCommand({
    send: (form: z.infer<typeof eraseForm>) =>
      answered(api.students({ id: studentId }).erasure.post(form)),
    changes: null,
  });
