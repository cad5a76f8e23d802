import * as words from './words.tsx';

/** What a learner is asked after a lesson. */
export const questions = [
  { field: 'wentWell', label: words.whatWentWell },
  { field: 'wasHard', label: words.whatWasHard },
  { field: 'wantNext', label: words.whatIWantNext },
] as const;
