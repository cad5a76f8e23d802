export const courseResults = ['passed', 'not_yet'] as const;
export type CourseResult = (typeof courseResults)[number];

export const courseResultLabels: Readonly<Record<CourseResult, string>> = {
  passed: 'Passed',
  not_yet: 'Not yet',
};

export const mostLearners = 40;
export const mostSessions = 30;
