export const searchByName = 'Search by name';
export const noStudentOfName = 'No student of that name';
export const addAStudentFirst = 'Add a student first';
