import { message } from '#site/words/message.ts';

export const schoolLeaves = message(
  '{holdings}. Its people can no longer sign in, and it leaves the directory.',
);
export const counting = 'Counting what it holds…';
export const deleteTitle = message('Delete {name}?');
export const deleteConsequence = message(
  'Are you sure you want to delete {name}? This action cannot be undone.',
);
export const why = 'Why';
export const nothingRecorded = 'Nothing has been recorded there yet';
export const userLeaves = 'They can no longer sign in. What they recorded stays.';
export const userAndSchoolLeave = message(
  'They can no longer sign in. Their school {school} is deleted too: {holdings}.',
);
export const countingInSentence = 'counting what it holds…';
export const deletedToast = message(
  '{what, select, school {School deleted successfully} other {User deleted successfully}}',
);
export const deleteIt = message('{what, select, school {Delete School} other {Delete User}}');
export const held = message(
  '{students, plural, one {# student} other {# students}}, {lessons, plural, one {# lesson} other {# lessons}} and {payments, plural, one {# payment} other {# payments}} stay on record',
);
