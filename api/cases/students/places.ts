import type { Deps } from '#api/deps.ts';
import type { LessonPlaces, Place } from '#domain/diary/place.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { placeNotFound } from '#domain/student/rejections.ts';
import { listPlaces } from '#projections/student-places/query.ts';

/** Where a lesson is to begin and end, by the numbers of a student's places; null takes a place away, absent leaves it. */
export type ChosenPlaces = {
  readonly pickUpId?: number | null | undefined;
  readonly dropOffId?: number | null | undefined;
};

/** The places that were chosen, as the lesson keeps them. @throws 404 for a number that is none of the student's places */
export async function chosenPlaces(
  { sql }: Pick<Deps, 'sql'>,
  studentId: StudentId,
  { pickUpId, dropOffId }: ChosenPlaces,
): Promise<LessonPlaces> {
  if (pickUpId === undefined && dropOffId === undefined) return {};
  const places = await listPlaces(sql, studentId);
  const placeOf = (id: number | null | undefined): Place | null | undefined => {
    if (id === undefined || id === null) return id;
    const found = places.find((place) => place.id === id);
    if (!found) throw placeNotFound();
    const { name, address, suburb } = found;
    return { name, address, suburb };
  };
  return { pickUp: placeOf(pickUpId), dropOff: placeOf(dropOffId) };
}
