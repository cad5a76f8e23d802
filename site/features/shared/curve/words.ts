import type { Filled } from '#site/format/filled.ts';

export const levelOverTime = 'Level over time';
export const assessedOf = (its: Filled<'assessed' | 'all'>) =>
  `${its.assessed} of ${its.all} assessed`;
export const curveSentence = (its: Filled<'from' | 'assessed' | 'all' | 'points' | 'most'>) =>
  `Since ${its.from}: ${its.assessed} of ${its.all} skills assessed, ${its.points} of ${its.most} points.`;
export const day = 'Day';
export const level = 'Level';
export const pointsOf = (its: Filled<'points' | 'most'>) => `${its.points} of ${its.most} points`;
export const stageCompleted = (its: Filled<'stage'>) => `${its.stage} completed`;
export const today = 'Today';
