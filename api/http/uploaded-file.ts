import { z } from 'zod';

/** A file of a form; the route that takes it looks at what it is. */
export const uploadedFile = z.unknown().optional().meta({ type: 'string', format: 'binary' });
