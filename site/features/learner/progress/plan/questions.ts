import * as words from '#words/learner-progress.tsx';

/** What a learner is asked after a lesson. */
export const questions = [
  { field: 'wentWell', label: words.whatWentWell },
  { field: 'wasHard', label: words.whatWasHard },
  { field: 'wantNext', label: words.whatIWantNext },
] as const;
