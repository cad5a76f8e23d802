import { message } from '#site/words/message.ts';

export const studentErased = 'Student erased';
export const students = 'Students';
export const wasErased = message(
  '{student} was erased on {date}. Payments, lessons and test results stay in the school’s figures, without a name.',
);
export const moreAbout = message('More about {name}');
export const erasePersonalDetails = 'Erase personal details';
