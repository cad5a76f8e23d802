import { z } from 'zod';

/** POST /api/student-portal/login (spec 2 section 5, "Student access code"). */
export const portalLogin = z.object({
  accessCode: z
    .string({ error: 'Please enter your access code' })
    .trim()
    .min(1, 'Please enter your access code')
    .max(100, 'Please enter your access code'),
});
