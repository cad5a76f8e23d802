import type { Filled } from '#site/format/filled.ts';

export const resultRecorded = 'Result recorded';
export const recordResult = 'Record Result';
export const test = 'Test';
export const result = 'Result';
export const passed = 'Passed';
export const failed = 'Failed';
export const date = 'Date';
export const place = 'Place';
export const notes = 'Notes';
export const howDidItGo = 'How did it go?';
export const goesIntoResults = (its: Filled<'test' | 'moment'>) =>
  `${its.test}, ${its.moment}. It goes into the test results as well.`;
