import type { PracticalTest } from './practical-test.ts';

/** Put the reviewer's name and day here; `practical-test-words.md` lists what is to be compared with which page. Until then screens and papers say that nobody has. */
export const practicalTestReview: PracticalTest['reviewed'] = null;
