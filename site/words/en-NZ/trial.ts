import { richMessage } from '#site/words/message.ts';

export const subscription = 'Subscription';
export const chooseAPlan = 'Choose a plan';
export const seePlans = 'See plans';
export const trialExpiresToday = 'Trial expires today';
export const yourTrialHasExpired = richMessage(
  '<b>Your trial has expired.</b> Reading and exporting go on.',
);
export const daysLeft = richMessage(
  '<b>{days, plural, one {# day left} other {# days left}}</b> in your free trial',
);
