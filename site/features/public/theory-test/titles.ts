import type { Mode } from '#domain/theory-test/limits.ts';
import type { TheoryLicence } from '#domain/theory-test/question.ts';
import type { Running } from '#domain/theory-test/theory-test.ts';
import * as words from './words.tsx';

const titles = { practice: words.practiceTest, exam: words.mockExam } as const satisfies Record<
  Mode,
  string
>;

/** The title of a running test. */
export function titleOf({ mode, only }: Pick<Running, 'mode' | 'only'>): string {
  return only ? words.dueAgain : titles[mode];
}

/** What each card of the menu is called. */
export const cardTitles = {
  practice: words.practiceMode,
  exam: words.mockExam,
} as const satisfies Record<Mode, string>;

export const licenceNames = {
  learner: words.learnerLicence,
  full: words.fullLicence,
} as const satisfies Record<TheoryLicence, string>;

/** Seconds as m:ss, "44:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
