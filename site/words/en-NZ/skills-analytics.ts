import type { Filled } from '#site/format/filled.ts';

export const levelMix = 'Level mix';
export const weakestSkills = 'Weakest skills';
export const averageOf5 = 'Average of 5';
export const nothingAssessed = 'Nothing has been assessed yet.';
export const lastLookedAt = 'Last looked at';
export const weeks = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'week' : 'weeks'}`;
export const byWeek = (its: Filled<'lately' | 'weeksShown' | 'thisWeek'>) =>
  `Skills by the week they were last assessed in: ${its.lately} in the last ${its.weeksShown} weeks, ${its.thisWeek} this week.`;
export const heatMap = 'Heat map';
export const letterKey = 'B beginner, I intermediate, A advanced';
export const heatMapLabel = 'Levels of every student in every skill';
export const student = 'Student';
export const students = 'students';
export const beginnerLetter = 'B';
export const intermediateLetter = 'I';
export const advancedLetter = 'A';
