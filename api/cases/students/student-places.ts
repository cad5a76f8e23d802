import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Place } from '#domain/diary/place.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { listPlaces } from '#projections/student-places/query.ts';
import { studentChanges } from './change-student.ts';
import { studentOf } from './students.ts';

/** Where a student is picked up and dropped off; lessons keep what they were given. */
export function studentPlaces({ sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>) {
  const { byInstructor } = studentChanges({ dispatch });
  return { list, keep, drop };

  async function list(schoolId: SchoolId, studentId: StudentId) {
    await studentOf({ sql }, schoolId, studentId);
    return listPlaces(sql, studentId);
  }

  async function keep(who: Instructor, studentId: StudentId, place: Place, placeId?: number) {
    await studentOf({ sql }, who.schoolId, studentId);
    await byInstructor(who, studentId, { type: 'KeepPlace', place, placeId });
    return listPlaces(sql, studentId);
  }

  async function drop(who: Instructor, studentId: StudentId, placeId: number) {
    await studentOf({ sql }, who.schoolId, studentId);
    await byInstructor(who, studentId, { type: 'DropPlace', placeId });
    return listPlaces(sql, studentId);
  }
}
