import type { Filled } from '#site/format/filled.ts';

export const studentErased = 'Student erased';
export const students = 'Students';
export const wasErased = (its: Filled<'student' | 'date'>) =>
  `${its.student} was erased on ${its.date}. Payments, lessons and test results stay in the school’s figures, without a name.`;
export const moreAbout = (its: Filled<'name'>) => `More about ${its.name}`;
export const erasePersonalDetails = 'Erase personal details';
