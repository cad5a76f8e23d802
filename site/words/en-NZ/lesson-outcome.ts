export const undo = 'Undo';
export const lessonStatusUpdated = 'Lesson status updated';
export const notUndone = 'Not undone';
