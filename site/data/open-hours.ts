import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

const fiveMinutes = 5 * 60 * 1000;

/** When an instructor teaches in the week of a Monday; one's own hours unless told. */
export function useOpenHours(from: LocalDate, instructorId: AccountId | null) {
  const query = { from, days: 7, ...(instructorId === null ? {} : { instructorId }) };
  return useQuery({
    queryKey: keys.openHours(query),
    staleTime: fiveMinutes,
    queryFn: () => answered(api.availability.hours.get({ query })),
  });
}
