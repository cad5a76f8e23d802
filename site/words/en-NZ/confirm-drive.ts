import type { Filled } from '#site/format/filled.ts';

export const learner = 'Learner';
export const day = 'Day';
export const length = 'Length';
export const light = 'Light';
export const byDay = 'By day';
export const byNight = 'By night';
export const weather = 'Weather';
export const supervisedBy = 'Supervised by';
export const notes = 'Notes';
export const yesISupervisedThis = 'Yes, I supervised this';
export const noThisIsNotRight = 'No, this is not right';
export const driveDoesNotCount = 'Thank you. The drive does not count.';
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const driveCounts = (its: Filled<'learner'>) =>
  `Thank you. The drive counts towards ${its.learner}'s practice hours.`;
