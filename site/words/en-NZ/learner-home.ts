import { message } from '#site/words/message.ts';

export const welcomeBack = message('Welcome back, {firstName}!');
export const practiseTheory = 'Practise theory';
export const bookALesson = 'Book a lesson';
