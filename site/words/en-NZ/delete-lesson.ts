export const areYouSureYouWantTo = 'Are you sure you want to delete this lesson?';
export const deleteIt = 'Delete';
export const deleteLesson = 'Delete lesson';
export const deleteWhichLessons = 'Delete which lessons?';
export const lessonDeleted = 'Lesson deleted successfully';
export const lessonsDeleted = 'Lessons deleted successfully';
export const success = 'Success';
