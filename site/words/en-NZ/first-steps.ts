import type { Filled } from '#site/format/filled.ts';

export const firstStudent = 'Add your first student';
export const whyFirstStudent = 'Their lessons, skills and payments hang on them.';
export const teachingHours = 'Say when you teach';
export const whyTeachingHours = 'Free times are offered out of these hours.';
export const prices = 'Complete your price list';
export const whyPrices = 'They stand ready whenever you take a payment.';
export const bankAccount = 'Add your bank account';
export const whyBankAccount = 'Your invoices say where to pay.';
export const invitation = 'Invite a student to their portal';
export const whyInvitation = 'They see their lessons, their progress and what they owe.';
export const firstSteps = 'First steps';
export const doneOfSteps = (its: Filled<'done' | 'steps'>) => `${its.done} of ${its.steps} done`;
export const putAway = 'Put the first steps away';
export const isDone = ', done';
export const open = 'Open';
export const add = 'Add';
export const openStep = (its: Filled<'step'>) => `${its.step}: open`;
