/** What a learner is asked after a lesson. */
export const questions = [
  { field: 'wentWell', label: 'What went well' },
  { field: 'wasHard', label: 'What was hard' },
  { field: 'wantNext', label: 'What I want next' },
] as const;
