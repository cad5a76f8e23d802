import { z } from 'zod';

/** `/:studentId`: the guard has found it among the person's children. */
export const ofChild = z.object({ studentId: z.coerce.number().int() });
