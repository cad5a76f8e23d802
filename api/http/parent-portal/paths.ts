import { z } from 'zod';
import { idInPath } from '#api/http/ids-in-paths.ts';

/** `/:studentId`: the guard has found it among the person's children. */
export const ofChild = z.object({ studentId: idInPath });
