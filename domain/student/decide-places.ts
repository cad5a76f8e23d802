import { type Place, placesKept } from '../diary/place.ts';
import type { Command } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { StudentEvent } from './events.ts';
import {
  placeKnown,
  placeNotFound,
  studentArchived,
  studentNotFound,
  tooManyPlaces,
} from './rejections.ts';
import type { Enrolled, Student } from './student.ts';

/** A new place, or with `placeId` what is now said of one. */
export type KeepPlace = Command<
  'KeepPlace',
  { studentId: StudentId; placeId?: number | undefined; place: Place }
>;
export type DropPlace = Command<'DropPlace', { studentId: StudentId; placeId: number }>;
export type PlaceCommand = KeepPlace | DropPlace;

export function keepPlace(command: KeepPlace, state: Student): StudentEvent[] {
  const { places, lastPlaceId } = current(state);
  const { studentId, placeId = lastPlaceId + 1, place } = command;
  const known = places.get(placeId);
  if (command.placeId !== undefined && !known) throw placeNotFound();
  if (known && same(known, place)) return [];
  for (const [id, { name }] of places)
    if (id !== placeId && name.toLowerCase() === place.name.toLowerCase()) throw placeKnown(name);
  if (!known && places.size >= placesKept) throw tooManyPlaces(placesKept);
  return [{ type: 'PlaceKept', data: { studentId, placeId, ...place } }];
}

export function dropPlace({ studentId, placeId }: DropPlace, state: Student): StudentEvent[] {
  if (!current(state).places.has(placeId)) throw placeNotFound();
  return [{ type: 'PlaceDropped', data: { studentId, placeId } }];
}

function current(state: Student): Enrolled {
  if (state.status === 'none') throw studentNotFound();
  if (state.isArchived) throw studentArchived();
  return state;
}
