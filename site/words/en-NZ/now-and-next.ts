import { message } from '#site/words/message.ts';

export const howDidItGo = 'How did it go?';
export const allOfThem = message('All {count}');
export const minutesLate = message('{minutes, plural, one {# minute late} other {# minutes late}}');
export const writeInTheChat = 'Write in the chat';
export const lateMessage = message(
  'Hi {name}, I am running about {minutes, plural, one {# minute} other {# minutes}} late for your {startTime} lesson. I will be there at about {arrival}.',
);
export const nowAndNext = 'Now and next';
export const minutesLeft = message('Now, {minutes} min left');
export const completed = 'Completed';
export const takePayment = 'Take payment';
export const lastTime = message('Last time: {said}');
export const skills = 'Skills';
export const navigateTo = message('Navigate to {place}');
export const navigate = 'Navigate';
export const runningLate = 'Running late';
export const nextIn = message('Next, in {time}');
export const moneyToCome = 'Money to come';
export const allPayments = 'All payments';
export const markAsPaid = message('Mark paid: {student}, {what}');
export const markPaid = 'Mark paid';
export const noDueDate = 'no due date';
export const dueToday = 'due today';
export const dueOn = message('due {date}');
export const daysLate = message('{days, plural, one {# day late} other {# days late}}');
export const allOfDayCompleted = message(
  '{day, select, today {All {count} of today completed} yesterday {All {count} of yesterday completed} other {All {count} of {date} completed}}',
);
export const wasOn = message(
  '{day, select, today {Today} yesterday {Yesterday} other {{date}}}, {time}',
);
export const tomorrowAt = message('Tomorrow, {time}');
