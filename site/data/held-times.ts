import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** A time that a learner holds until its deposit is paid. */
export type HeldTime = NonNullable<ReturnType<typeof useHeldTimes>['data']>[number];

/** The school's held times by start time; a time goes once it is paid, given up or past. */
export const useHeldTimes = () =>
  useQuery({
    queryKey: keys.heldTimes,
    queryFn: () => answered(api.lessons.held.get()),
  });
