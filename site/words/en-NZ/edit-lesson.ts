export const editLesson = 'Edit Lesson';
export const noSuchLesson = 'There is no such lesson.';
export const successTitle = 'Success';
export const updatedToast = 'Lesson updated successfully';
export const student = 'Student';
export const status = 'Status';
export const deleteLesson = 'Delete';
export const saveChanges = 'Save Changes';
