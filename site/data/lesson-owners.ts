import type { z } from 'zod';
import type { handOver } from '#domain/diary/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { useCommand } from './use-command.ts';

const changes = ['lessons', 'metrics', 'students'] as const;

/** Gives a lesson to a colleague, at the same time. */
export const useHandOver = () =>
  useCommand({
    send: ({ lessonId, ...body }: z.infer<typeof handOver> & { lessonId: number }) =>
      answered(api.lessons({ id: lessonId })['hand-over'].post(body)),
    changes,
    evenIfRefused: true,
  });

/** Puts right whose lesson it is; the answer is the lesson that stands in its place. */
export const useCorrectStudent = () =>
  useCommand({
    send: ({ lessonId, studentId }: { lessonId: number; studentId: StudentId }) =>
      answered(api.lessons({ id: lessonId }).student.post({ studentId })),
    changes,
    evenIfRefused: true,
  });
