import { message } from '#site/words/message.ts';

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
export const messagesAboutThisLesson = message(
  'Messages about this lesson{count, plural, =0 {} other { (#)}}',
);
export const reminder = 'Reminder';
export const reminderBefore = message('Reminder, {before}');
export const sentTo = message('By {channel} to {name}');
export const sentToParent = message('By {channel} to {name} (parent or guardian)');
export const byHand = message('By {channel} to {name}, from the instructor’s own phone');
export const byHandToParent = message(
  'By {channel} to {name} (parent or guardian), from the instructor’s own phone',
);
export const goesOut = message('Goes out {moment}');
export const theStudent = 'the student';
export const aParent = 'a parent';
export const theInstructor = 'the instructor';
