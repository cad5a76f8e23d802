import type { Filled } from '#site/format/filled.ts';

export const yourSchool = 'Your school';
export const skillsCategories = 'Skills Categories';
export const skillsAtAGlance = 'Skills at a glance';
export const totalStudents = 'Total Students';
export const activeStudents = (its: Filled<'active'>) => `${its.active} active`;
export const skillCategories = 'Skill Categories';
export const assessments = 'Assessments';
export const ofPossible = (its: Filled<'possible'>) => `of ${its.possible} possible`;
export const avgRating = 'Avg Rating';
export const noAverage = 'None yet';
export const noRating = 'Nothing assessed';
export const ratingOfFive = (its: Filled<'rating'>) => `${its.rating}, of 5`;
export const overallCompletion = 'Overall Assessment Completion';
export const noStudentsFound = 'No students found';
export const goToStudents = 'Go to Students';
export const addStudentFirst = 'Add a student first; their skills are assessed from there.';
export const searchStudents = 'Search students';
export const clearSearch = 'Clear search';
export const nothingAssessedYet = 'Nothing assessed yet';
export const students = 'Students';
export const skills = 'Skills';
export const analytics = 'Analytics';
export const skillsAnalytics = 'Skills Analytics';
export const skillsReport = 'Skills Report';
export const viewAnalytics = 'View Analytics';
export const addSkill = 'Add Skill';
export const skillsNotLoaded = 'Failed to load skill assessments';
export const tabsLabel = 'Skills by';
export const studentsOverview = 'Students Overview';
export const howManySkills = (its: Filled<'skills', 'own'>) =>
  its.own === 0 ? `${its.skills} skills` : `${its.skills} skills and ${its.own} of your own`;
export const assessedOf = (its: Filled<'assessed' | 'all', never, 'b'>) => (
  <>
    {its.b(its.assessed)}/{its.all} assessed
  </>
);
export const studentsCounted = 'students';
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
export const skillsAnalyticsStudents = 'students';
export const beginnerLetter = 'B';
export const intermediateLetter = 'I';
export const advancedLetter = 'A';
export const mockTests = 'Mock tests';
export const wrongMostOften = 'Wrong most often';
export const tests = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'test' : 'tests'}`;
export const nothingWrong = 'No item was wrong.';
export const wrongOfLooked = (its: Filled<'wrong' | 'looked'>) => `${its.wrong} of ${its.looked}`;
export const tooFewTests = (its: Filled<'fewest', 'soFar'>) =>
  `After ${its.fewest} mock tests, this shows what goes wrong most often. ${its.soFar === 0 ? 'None has been marked yet.' : `So far: ${its.soFar}.`}`;
export const skillAdded = 'Skill added';
export const whereItJoins = "It joins the fourteen on every student's Skills tab.";
export const skillName = 'Skill name';
export const category = 'Category';
export const chooseACategory = 'Choose a category';
