import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** My teaching hours and booking rules. */
export type Hours = NonNullable<ReturnType<typeof useAvailability>['data']>;

export const useAvailability = () =>
  useQuery({ queryKey: keys.availability, queryFn: () => answered(api.availability.get()) });

export const useSetAvailability = () =>
  useCommand({
    send: (hours: Hours) => answered(api.availability.put(hours)),
    keeps: keys.availability,
    failed: true,
  });
