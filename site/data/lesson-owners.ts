import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { handOver } from '#domain/diary/commands.ts';
import type { coverForm } from '#domain/diary/cover.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { trust } from '#domain/kernel/trust.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
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

/** What an instructor still has to teach on a day, and who could take each lesson. */
export const useCover = (instructorId: AccountId | undefined, date: LocalDate) =>
  useQuery({
    queryKey: keys.cover(instructorId, date),
    queryFn: () =>
      answered(
        api.lessons.cover.get({
          query: { instructorId: trust<AccountId>(instructorId, 'asked only with one'), date },
        }),
      ),
    enabled: instructorId !== undefined,
  });

/** Hands lessons to colleagues at their times; those that cannot be moved are named in the answer. */
export const useCoverLessons = () =>
  useCommand({
    send: (body: z.infer<typeof coverForm>) => answered(api.lessons.cover.post(body)),
    changes,
    failed: true,
  });

/** Puts right whose lesson it is; the answer is the lesson that stands in its place. */
export const useCorrectStudent = () =>
  useCommand({
    send: ({ lessonId, studentId }: { lessonId: number; studentId: StudentId }) =>
      answered(api.lessons({ id: lessonId }).student.post({ studentId })),
    changes,
    evenIfRefused: true,
  });
