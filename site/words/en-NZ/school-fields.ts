import type { Filled } from '#site/format/filled.ts';

export const defaultLessonDuration = 'Default lesson duration';
export const minutes = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'minute' : 'minutes'}`;
export const iEndorsementNumber = 'I endorsement number';
export const iEndorsementExpires = 'I endorsement expires';
export const endorsementReminder = 'We remind you two months ahead';
export const specialties = 'Specialties';
