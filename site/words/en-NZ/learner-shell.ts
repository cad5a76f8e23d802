import { message } from '#site/words/message.ts';

export const studentPortal = 'Student Portal';
export const welcomeBack = message('Welcome back, {firstName}!');
export const practise = 'Practise';
export const portal = 'Portal';
export const due = 'due';
