import type { Filled } from '#site/format/filled.ts';

export const closesAfter = (its: Filled<'name' | 'date'>) => `${its.name} closes after ${its.date}`;
export const closeTitle = (its: Filled<'name'>) => `Close ${its.name}?`;
export const staysOpenUntil = (its: Filled<'date'>) =>
  `It stays open until the end of ${its.date}. After that you cannot open it again.`;
export const typeToConfirm = (its: Filled<'name'>) => `Type ${its.name} to confirm`;
export const owedToYou = (its: Filled<'sum'>) =>
  `${its.sum} is owed to you. Payment links stop working on the last day; what is owed stays owed, and is yours to collect.`;
export const creditLeft = (its: Filled<'hours'>) =>
  `Learners have ${its.hours} of lesson credit. What they have paid for and not used you owe them: give it back before the last day.`;
export const lessonsAreBooked = (its: Filled<'lastDay', 'lessons'>) =>
  `${its.lessons === 1 ? `One lesson is booked after ${its.lastDay}. Cancel or move it` : `${its.lessons} lessons are booked after ${its.lastDay}. Cancel or move them`} first.`;
export const whoIsTold = (its: Filled<'mail'>) =>
  `${its.mail === 'on' ? 'Learners whose address you have, and your colleagues, are told by letter now.' : 'No letters go out here: tell your learners and colleagues yourself.'} They can take their own data along until the last day. Their portals and their parents’ close with the school.`;
export const untilThenChangeYourMind = 'Until then you can change your mind here.';
export const closeSchool = 'Close school';
export const exportFirst =
  'Export your school’s data first, at the top of this page: afterwards you cannot.';
export const nobodyOwesYou =
  'Nobody owes you anything; payment links stop working on the last day.';
export const youLeaveTheDirectory =
  'You leave the directory at once, and learners book no more by themselves. Your plan ends with the school; nothing is charged after it.';
export const colleaguesSignInNoMore =
  'Colleagues can no longer sign in either. What the law has us keep, such as invoices for seven years, we keep and use for nothing else.';
