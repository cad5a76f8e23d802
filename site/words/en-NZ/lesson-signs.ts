export const lessonTypes = 'Lesson types';
export const unknownStudent = 'Unknown Student';
