import { placeInWords } from '#domain/diary/place-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';

/** Where a lesson begins: at its pick-up, else at its student's own address; null where neither is known. */
export const placeOf = ({ pickUp }: Lesson, student: Student | undefined): string | null =>
  pickUp ? placeInWords(pickUp) : (student?.address ?? null);
