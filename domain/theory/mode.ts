import { z } from 'zod';

/** How a test is taken: at leisure with the answers shown, or as the exam is (spec 2 section 4). */
export const mode = z.enum(['practice', 'exam']);
export type Mode = z.infer<typeof mode>;
