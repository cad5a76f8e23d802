export const statementOfAccount = 'Statement of account';
export const pdf = 'PDF';
export const csv = 'CSV';
export const email = 'Email';
export const lessonCredit = 'Lesson credit:';
export const notLoaded = 'The statement could not be loaded';
