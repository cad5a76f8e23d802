/** Lesson types, in the order the dialog lists them. */
export const lessonTypes = [
  'First Lesson',
  'Basic Skills',
  'City Driving',
  'Highway Practice',
  'Parking Practice',
  'Test Preparation',
  'Road Test',
  'Refresher Course',
] as const;
export type LessonType = (typeof lessonTypes)[number];

/** What nobody has twice: the first lesson, and the test at the end. */
export const onlyOnce: readonly LessonType[] = ['First Lesson', 'Road Test'];

/** The title of a lesson that is planned as a mock test: it opens the marking. */
export const mockTestTitle = 'Mock test';

/** Minutes a lesson may last, as the dialog offers them. */
export const lessonDurations = [30, 45, 60, 90, 120] as const;
export const defaultLessonDuration = 60;

/** Why a learner who was missed came to no lesson, where it was not that they stayed away. */
export const missedWhys = ['no_licence', 'unfit'] as const;
export type MissedWhy = (typeof missedWhys)[number];
export const missedWhyLabels: Readonly<Record<MissedWhy, string>> = {
  no_licence: 'No licence with them',
  unfit: 'Unfit to drive',
};

/** The most minutes that a lesson can be said to have taken. */
export const longestLessonMinutes = 24 * 60;

/** Any status may follow any other. */
export const lessonStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

export const lessonStatusLabels: Readonly<Record<LessonStatus, string>> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No Show',
};
