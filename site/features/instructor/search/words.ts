import type { Filled } from '#site/format/filled.ts';

export const title = 'Search';
export const searchLabel = 'Students, lessons, payments, actions';
export const nothingFound = 'Nothing is called that.';
export const scheduleLesson = 'Schedule Lesson';
export const takePayment = 'Take Payment';
export const addNewStudent = 'Add New Student';
export const generateInvoice = 'Generate Invoice';
export const newExpense = 'New expense';
export const actions = 'Actions';
export const students = 'Students';
export const lessons = 'Lessons';
export const payments = 'Payments';
export const results = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'result' : 'results'}`;
