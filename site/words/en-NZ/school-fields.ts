import { message } from '#site/words/message.ts';

export const defaultLessonDuration = 'Default lesson duration';
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');
export const iEndorsementNumber = 'I endorsement number';
export const iEndorsementExpires = 'I endorsement expires';
export const endorsementReminder = 'We remind you two months ahead';
export const specialties = 'Specialties';
