import type { Filled } from '#site/format/filled.ts';

export const welcomeBack = (its: Filled<'firstName'>) => `Welcome back, ${its.firstName}!`;
export const practiseTheory = 'Practise theory';
export const bookALesson = 'Book a lesson';
