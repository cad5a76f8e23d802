import type { Filled } from '#site/format/filled.ts';

export const expenses = 'Expenses';
export const spentForBusiness = (its: Filled<'sum', 'count'>) =>
  its.count === 0
    ? 'Nothing spent this month'
    : its.count === 1
      ? `${its.count} expense, ${its.sum} for business`
      : `${its.count} expenses, ${its.sum} for business`;
export const exportMonth = 'Export month';
export const exported = 'File downloaded';
export const newExpense = 'New expense';
export const correctExpense = 'Correct expense';
export const saveExpense = 'Save expense';
export const itIsAnotherOne = 'It is another one';
export const alike =
  'You wrote down an expense of this supplier, day and amount already. Is this another one?';
export const expenseRecorded = 'Expense written down';
export const expenseCorrected = 'Expense corrected';
export const expenseRemoved = 'Expense removed';
export const notSaved = 'Expense not saved';
export const undo = 'Undo';
export const amount = 'Amount';
export const day = 'Day';
export const allCategories = 'All categories';
export const note = 'Note';
export const photoOfTheReceipt = 'Photo of the receipt';
export const theReceipt = 'The receipt';
export const addAPhoto = 'Add a photo';
export const anotherPhoto = 'Another photo';
export const withoutPhoto = 'Without photo';
export const notAPictureHere =
  'This file cannot be read as a picture here. Choose a JPEG, PNG or WebP.';
export const noGstNumber = 'GST number missing';
export const percentForBusiness = (its: Filled<'percent'>) => `${its.percent}% for business`;
export const lookAtThePhoto = 'Look at the photo';
export const removeExpense = 'Remove expense';
export const monthBefore = 'Month before';
export const monthAfter = 'Month after';
export const monthByCategory = 'The month by category, for business';
export const forBusiness = 'Altogether for business';
export const nothingSpent = 'No expenses';
export const nothingSpentHint = 'Write down what you spend, with a photo of the receipt.';
export const actions = 'Actions';
