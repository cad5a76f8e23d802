import { z } from 'zod';
import { idOf } from '#domain/kernel/ids.ts';

/** The number of a record in a path; anything else names no record: 404. */
export const idInPath = idOf('Number');

/** `/:id`. */
export const byId = z.object({ id: idInPath });
export const bySchool = z.object({ id: idInPath.brand<'school'>() });
export const byAccount = z.object({ id: idInPath.brand<'account'>() });
export const byStudent = z.object({ id: idInPath.brand<'student'>() });
