import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** My teaching hours and booking rules. */
export type Hours = NonNullable<ReturnType<typeof useAvailability>['data']>;

export const useAvailability = () =>
  useQuery({ queryKey: keys.availability, queryFn: () => answered(api.availability.get()) });

export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: Hours) => answered(api.availability.put(hours)),
    onSuccess: (saved) => client.setQueryData(keys.availability, saved),
  });
}
