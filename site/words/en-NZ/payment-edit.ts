import type { Filled } from '#site/format/filled.ts';

export const paymentUpdated = 'Payment Updated';
export const failedToUpdatePayment = 'Failed to update payment';
export const editPayment = 'Edit Payment';
export const hasPaidThis = (its: Filled<'student'>) =>
  `${its.student} has paid this. A change is kept on the record as a correction.`;
export const ofStudent = (its: Filled<'student'>) => `Of ${its.student}.`;
export const saveChanges = 'Save Changes';
export const whyItIsCorrected = 'Why it is corrected';
export const whyHint = 'Kept beside the change, with your name.';
export const overdueHint = 'Overdue means that it was due before today.';
export const pendingHint =
  'Pending means not due before today: it becomes due today unless you choose a later day.';
