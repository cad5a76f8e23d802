/** How a test is taken: at leisure with the answers shown, or as the exam is. */
export const modes = ['practice', 'exam'] as const;
export type Mode = (typeof modes)[number];
