import type { Filled } from '#site/format/filled.ts';

export const sentence = 'Every school and everybody who has an account.';
export const figuresNotLoaded = 'The figures could not be loaded';
export const inFigures = 'In figures';
export const schools = 'Schools';
export const schoolsNote = (its: Filled<'added' | 'listed'>) =>
  `${its.added} new in 30 days, ${its.listed} in the directory`;
export const people = 'People';
export const peopleNote = (its: Filled<'count'>) => `${its.count} with an unconfirmed address`;
export const students = 'Students';
export const notArchived = 'Not archived';
export const lessonsCompleted = 'Lessons completed';
export const inLast7Days = 'In the last 7 days';
export const plans = 'Plans';
export const payingSchools = 'Paying schools';
export const whichPlansPay = 'Professional or Premium';
export const onTrial = 'On trial';
export const neverChosePlan = 'Or never chose a plan';
export const pastDue = 'Past due';
export const aPaymentFailed = 'A payment failed';
export const waitingForYou = 'Waiting for you';
export const inbox = 'Inbox';
export const contactMessages = 'Contact messages';
export const moodBoardsWaiting = 'Mood boards waiting to be looked through';
export const find = 'Find a person or a school';
export const inPeople = 'In people';
export const inSchools = 'In schools';
