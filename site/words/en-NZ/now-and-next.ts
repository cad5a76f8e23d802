import type { Filled } from '#site/format/filled.ts';

export const howDidItGo = 'How did it go?';
export const allOfThem = (its: Filled<'count'>) => `All ${its.count}`;
export const minutesLate = (its: Filled<never, 'minutes'>) =>
  `${its.minutes} ${its.minutes === 1 ? 'minute' : 'minutes'} late`;
export const writeInTheChat = 'Write in the chat';
export const lateMessage = (its: Filled<'name' | 'startTime' | 'arrival', 'minutes'>) =>
  `Hi ${its.name}, I am running about ${its.minutes} ${its.minutes === 1 ? 'minute' : 'minutes'} late for your ${its.startTime} lesson. I will be there at about ${its.arrival}.`;
export const nowAndNext = 'Now and next';
export const minutesLeft = (its: Filled<'minutes'>) => `Now, ${its.minutes} min left`;
export const completed = 'Completed';
export const takePayment = 'Take payment';
export const lastTime = (its: Filled<'said'>) => `Last time: ${its.said}`;
export const skills = 'Skills';
export const navigateTo = (its: Filled<'place'>) => `Navigate to ${its.place}`;
export const navigate = 'Navigate';
export const runningLate = 'Running late';
export const nextIn = (its: Filled<'time'>) => `Next, in ${its.time}`;
export const moneyToCome = 'Money to come';
export const allPayments = 'All payments';
export const markAsPaid = (its: Filled<'student' | 'what'>) =>
  `Mark paid: ${its.student}, ${its.what}`;
export const markPaid = 'Mark paid';
export const noDueDate = 'no due date';
export const dueToday = 'due today';
export const dueOn = (its: Filled<'date'>) => `due ${its.date}`;
export const daysLate = (its: Filled<never, 'days'>) =>
  `${its.days} ${its.days === 1 ? 'day' : 'days'} late`;
export const allOfDayCompleted = (its: Filled<'day' | 'count' | 'date'>) =>
  its.day === 'today'
    ? `All ${its.count} of today completed`
    : its.day === 'yesterday'
      ? `All ${its.count} of yesterday completed`
      : `All ${its.count} of ${its.date} completed`;
export const wasOn = (its: Filled<'day' | 'date' | 'time'>) =>
  `${its.day === 'today' ? 'Today' : its.day === 'yesterday' ? 'Yesterday' : `${its.date}`}, ${its.time}`;
export const tomorrowAt = (its: Filled<'time'>) => `Tomorrow, ${its.time}`;
