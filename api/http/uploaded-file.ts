import { z } from 'zod';

/** A file of a form; whoever takes it looks at what it is. */
export const uploadedFile = z.unknown().optional().meta({ type: 'string', format: 'binary' });
