import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { correctionForm } from '#domain/privacy/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { useStudent } from './me.ts';

const { corrections } = api['student-portal'];

export type MyCorrection = NonNullable<ReturnType<typeof useMyCorrections>['data']>[number];

/** What I asked to have corrected, the latest first. */
export function useMyCorrections() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.myCorrections(studentId),
    queryFn: () => answered(corrections({ studentId }).get()),
  });
}

/** Says that a detail is wrong, and what it should be. */
export function useAskCorrection() {
  const { id: studentId } = useStudent();
  return useCommand({
    send: (body: z.infer<typeof correctionForm>) => answered(corrections({ studentId }).post(body)),
    keeps: keys.myCorrections(studentId),
  });
}
