import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { closingForm } from '#domain/school/closing.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const { closing } = api.schools.mine;

/** What closing my school would mean, and whether it is about to close. */
export const useClosing = () =>
  useQuery({ queryKey: keys.closing, queryFn: () => answered(closing.get()) });

export type Closing = NonNullable<ReturnType<typeof useClosing>['data']>;

export const useCloseSchool = () =>
  useCommand({
    send: (body: z.infer<typeof closingForm>) => answered(closing.post(body)),
    changes: ['school'],
  });

export const useKeepSchool = () =>
  useCommand({ send: () => answered(closing.delete()), changes: ['school'], failed: true });
