import { z } from 'zod';

/** Nothing to say but that it was done. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
