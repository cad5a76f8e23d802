import type { Filled } from '#site/format/filled.ts';

export const studentPortal = 'Student Portal';
export const welcomeBack = (its: Filled<'firstName'>) => `Welcome back, ${its.firstName}!`;
export const practise = 'Practise';
export const tenQuestions = 'Ten questions';
export const mockExam = 'Mock exam';
export const portal = 'Portal';
export const due = 'due';
export const backToDashboard = 'Back to Dashboard';
export const thereIsNoTabAtThis = 'There is no tab at this address.';
