import type { Filled } from '#site/format/filled.ts';

export const subscription = 'Subscription';
export const chooseAPlan = 'Choose a plan';
export const seePlans = 'See plans';
export const trialExpiresToday = 'Trial expires today';
export const yourTrialHasExpired = (its: Filled<never, never, 'b'>) => (
  <>{its.b('Your trial has expired.')} Reading and exporting go on.</>
);
export const daysLeft = (its: Filled<never, 'days', 'b'>) => (
  <>{its.b(`${its.days} ${its.days === 1 ? 'day' : 'days'} left`)} in your free trial</>
);
