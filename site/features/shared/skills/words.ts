import type { Filled } from '#site/format/filled.ts';

export const ofSkillsAssessed = (its: Filled<'assessed' | 'all'>) =>
  `${its.assessed} of ${its.all} skills assessed`;
export const assessed = 'assessed';
