import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** A day and its free times. Instants. */
export type FreeDay = NonNullable<ReturnType<typeof useFreeDays>['data']>[number];

export interface FreeTimesAsked {
  /** Auckland's date. */
  from: LocalDate;
  minutes: number;
  /** Whose; one's own unless told. */
  instructorId?: AccountId | undefined;
  /** A lesson that is being moved, which is not in its own way. */
  except?: number | undefined;
}

/** When an instructor of the school is free, in the two weeks from a day on; fetched each time it is looked at, because others book too. */
export const useFreeDays = ({ from, minutes, instructorId, except }: FreeTimesAsked) => {
  const query = {
    from,
    minutes,
    ...(instructorId ? { instructorId } : {}),
    ...(except ? { except } : {}),
  };
  return useQuery({
    queryKey: keys.ownFreeTimes(query),
    staleTime: 0,
    queryFn: () => answered(api.lessons['free-times'].get({ query })),
  });
};
