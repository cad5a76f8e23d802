import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { breachForm, breachToldForm } from '#domain/breach/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** The school's privacy breaches, the latest first. */
export const useBreaches = () =>
  useQuery({ queryKey: keys.breaches, queryFn: () => answered(api.breaches.get()) });
export type Breach = NonNullable<ReturnType<typeof useBreaches>['data']>[number];

export const useRecordBreach = () =>
  useCommand({
    send: (body: z.infer<typeof breachForm>) => answered(api.breaches.post(body)),
    keeps: keys.breaches,
  });

export const useNoteBreachTold = (number: number) =>
  useCommand({
    send: (body: z.infer<typeof breachToldForm>) =>
      answered(api.breaches({ number }).told.post(body)),
    keeps: keys.breaches,
  });
