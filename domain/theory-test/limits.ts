/** How a test is taken: at leisure with the answers shown, or as the exam is. */
export const modes = ['practice', 'exam'] as const;
export type Mode = (typeof modes)[number];

/** The figures of the test. */
export const questionsIn = { practice: 10, exam: 35 } as const;

/** How long the exam may take, in seconds. */
export const examSeconds = 2700;

/** The mark to pass, as a rounded percentage. */
export const passMark = 70;

/** What the government's own test asks for, which is stricter than ours. */
export const officialPass = { correct: 32, of: 35 } as const;
