import { useQuery } from '@tanstack/react-query';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { ListingChange } from '#domain/school/listing.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Listing = NonNullable<ReturnType<typeof useListing>['data']>;

/** My school's directory entry; null before its first. */
export const useListing = (schoolId: SchoolId) =>
  useQuery({
    queryKey: keys.listing,
    // The server says "none" with an empty answer.
    queryFn: async () => (await answered(api.schools({ id: schoolId }).listing.get())) || null,
  });

export const useChangeListing = (schoolId: SchoolId) =>
  useCommand({
    send: (change: ListingChange & Revised) =>
      answered(api.schools({ id: schoolId }).listing.put(change)),
    changes: ['school'],
  });
