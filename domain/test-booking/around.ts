export const testCars = ['school', 'own'] as const;
export type TestCar = (typeof testCars)[number];

export const testCarLabels: Readonly<Record<TestCar, string>> = {
  school: 'The school’s car',
  own: 'The learner’s car',
};

/** The most and the usual minutes of driving before a test, and of the way back. */
export const longestAround = 180;
export const usualWarmUp = 60;
export const usualWayBack = 30;
