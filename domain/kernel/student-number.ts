import type { StudentId } from './ids.ts';

/** "STU-007": the id padded to three digits. */
export function studentNumber(id: number): string {
  return `STU-${String(id).padStart(3, '0')}`;
}

/** Named where nobody is chosen yet. */
export const unchosenStudent = 0 as StudentId;

/** The student that an address or a choice names. Apart from `ids.ts`, whose zod the first screens would otherwise load. */
export const studentNumbered = (digits: string): StudentId => Number(digits) as StudentId;
