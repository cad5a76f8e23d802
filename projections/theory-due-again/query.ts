import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { theoryPlace } from './theory-due-again.ts';

/** A theory question that comes again, in which box it lies, and from which New Zealand day it is due. */
export const theoryPlaceRow = theoryPlace.row.omit({ studentId: true });
type TheoryPlaceRow = z.infer<typeof theoryPlaceRow>;

/** The theory questions that come again for a student, the first due before the others. */
export function listTheoryPlaces(sql: Sql, studentId: StudentId): Promise<TheoryPlaceRow[]> {
  return theoryPlace.select(sql, theoryPlaceRow)`
    where student_id = ${studentId} order by due_on, question
  `;
}
