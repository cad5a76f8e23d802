export const lessonTypes = 'Lesson types';
export const unknownStudent = 'Unknown Student';
/** Of a lesson whose changes are still on this phone. */
export const notSentYet = 'Not sent yet';
