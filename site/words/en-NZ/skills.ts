import { message, richMessage } from '#site/words/message.ts';

export const yourSchool = 'Your school';
export const skillsCategories = 'Skills Categories';
export const skillsAtAGlance = 'Skills at a glance';
export const totalStudents = 'Total Students';
export const activeStudents = message('{active} active');
export const skillCategories = 'Skill Categories';
export const assessments = 'Assessments';
export const ofPossible = message('of {possible} possible');
export const avgRating = 'Avg Rating';
export const noAverage = 'None yet';
export const noRating = 'Nothing assessed';
export const ratingOfFive = message('{rating}, of 5');
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
export const whoIsCounted = 'Every student who is not archived, by the levels they hold today.';
export const skillsReport = 'Skills Report';
export const viewAnalytics = 'View Analytics';
export const addSkill = 'Add Skill';
export const studentsNotLoaded = 'Students could not be loaded';
export const skillsNotLoaded = 'Failed to load skill assessments';
export const tabsLabel = 'Skills by';
export const studentsOverview = 'Students Overview';
export const howManySkills = message(
  '{own, plural, =0 {{skills} skills} other {{skills} skills and {own} of your own}}',
);
export const assessedOf = richMessage('<b>{assessed}</b>/{all} assessed');
export const studentsCounted = 'students';
