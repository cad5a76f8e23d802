import { useQuery } from '@tanstack/react-query';
import type { Place } from '#domain/diary/place.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type StudentPlace = NonNullable<ReturnType<typeof usePlaces>['data']>[number];

/** Where a student can be picked up and dropped off; number 0 is their address. Nothing is asked before there is a student. */
export const usePlaces = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.places(studentId),
    queryFn: () => answered(api.students({ id: studentId }).places.get()),
    enabled: studentId > 0,
  });

/** Keeps a new place, or with its number what is now said of one. */
export const useKeepPlace = (studentId: StudentId) =>
  useCommand({
    send: ({ known, place }: { known: StudentPlace | undefined; place: Place }) => {
      const { places } = api.students({ id: studentId });
      if (!known) return answered(places.post(place));
      const edit: Place & Revised = { ...place, revision: known.revision };
      return answered(places({ placeId: known.id }).put(edit));
    },
    keeps: keys.places(studentId),
  });

/** Lessons keep what they were given. */
export const useDropPlace = (studentId: StudentId) =>
  useCommand({
    send: ({ id: placeId, revision }: { id: number } & Revised) =>
      answered(api.students({ id: studentId }).places({ placeId }).delete({ revision })),
    keeps: keys.places(studentId),
    failed: true,
  });
