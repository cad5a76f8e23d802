import { message } from '#site/words/message.ts';

export const levelMix = 'Level mix';
export const weakestSkills = 'Weakest skills';
export const averageOf5 = 'Average of 5';
export const nothingAssessed = 'Nothing has been assessed yet.';
export const lastLookedAt = 'Last looked at';
export const weeks = message('{count, plural, one {# week} other {# weeks}}');
export const byWeek = message(
  'Skills by the week they were last assessed in: {lately} in the last {weeksShown} weeks, {thisWeek} this week.',
);
export const heatMap = 'Heat map';
export const letterKey = 'B beginner, I intermediate, A advanced';
export const heatMapLabel = 'Levels of every student in every skill';
export const student = 'Student';
export const students = 'students';
export const beginnerLetter = 'B';
export const intermediateLetter = 'I';
export const advancedLetter = 'A';
