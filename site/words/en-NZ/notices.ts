import type { Filled } from '#site/format/filled.ts';

export const lessonBooked = 'Lesson booked';
export const lessonMoved = 'Lesson moved';
export const lessonCancelled = 'Lesson cancelled';
export const whatToPractise = 'What to practise';
export const beforeTheDrivingTest = 'Before the driving test';
export const whatWasPractised = 'What was practised';
export const paymentAskedFor = 'Payment asked for';
export const paymentReceived = 'Payment received';
export const paymentOverdue = 'Payment overdue';
export const aTimeOffered = 'A time offered';
export const lessonCredit = 'Lesson credit';
export const waiting = 'Waiting';
export const sent = 'Sent';
export const delivered = 'Delivered';
export const notDelivered = 'Not delivered';
export const notSent = 'Not sent';
export const notKnown = 'Not known';
export const messagesAboutThisLesson = (its: Filled<never, 'count'>) =>
  `Messages about this lesson${its.count === 0 ? '' : ` (${its.count})`}`;
export const reminder = 'Reminder';
export const reminderBefore = (its: Filled<'before'>) => `Reminder, ${its.before}`;
export const sentTo = (its: Filled<'channel' | 'name'>) => `By ${its.channel} to ${its.name}`;
export const sentToParent = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name} (parent or guardian)`;
export const byHand = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name}, from the instructor’s own phone`;
export const byHandToParent = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name} (parent or guardian), from the instructor’s own phone`;
export const goesOut = (its: Filled<'moment'>) => `Goes out ${its.moment}`;
export const theStudent = 'the student';
export const aParent = 'a parent';
export const theInstructor = 'the instructor';
