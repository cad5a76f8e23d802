import type { z } from 'zod';
import type { parentCode } from '#domain/student/guardian-commands.ts';
import { answered, api } from '#site/api-client.ts';
import { useCommand } from '#site/data/use-command.ts';
import { begin } from './parent.ts';

/** Enters by the code that went to a mailbox, at every school that knows it. */
export const useEnterByCode = () =>
  useCommand({
    send: (body: z.infer<typeof parentCode>) =>
      answered(api['parent-portal']['enter-by-code'].post(body)),
    onDone: begin,
  });
