import { z } from 'zod';
import { optionalLine, requiredLine } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { line } from '../kernel/schemas.ts';

/** Where a lesson begins or ends, or where a student often is. `suburb` is null where nobody said it. */
export type Place = Readonly<{ name: string; address: string; suburb: string | null }>;

/** A place as facts and read models carry it. */
export const place = z
  .object({ name: line(), address: line(), suburb: line().nullable() })
  .meta({ id: 'Place' });

/** A place of a lesson as facts carry it: sealed with the student's other words, absent where the fact says nothing of it. */
export const personalPlace = () => personal(place.nullable().optional(), null);

/** A place as somebody enters it. */
export const placeForm = z
  .object(
    {
      name: requiredLine('Name of the place', 60),
      address: requiredLine('Address of the place', 200),
      suburb: optionalLine('Suburb', 80),
    },
    { error: 'A place must have a name and an address' },
  )
  .meta({ id: 'PlaceForm' });

/** Where a lesson begins and ends, as somebody enters it: null takes a place away. */
export const lessonPlaces = { pickUp: placeForm.nullable(), dropOff: placeForm.nullable() };

/** Where a lesson begins and ends; absent where nobody ever said. */
export type LessonPlaces = Readonly<{
  pickUp?: Place | null | undefined;
  dropOff?: Place | null | undefined;
}>;

/** The places of a lesson without those that nobody ever said. */
export function placesOf({ pickUp, dropOff }: LessonPlaces) {
  return {
    ...(pickUp === undefined ? {} : { pickUp }),
    ...(dropOff === undefined ? {} : { dropOff }),
  };
}

/** How many places a student can have beside their address. */
export const placesKept = 12;
