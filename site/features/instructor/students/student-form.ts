import { z } from 'zod';
import { packageTypes, studentStatuses } from '#domain/catalogue/students.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import { studentDetails } from '#domain/student/commands.ts';
import * as words from './words.ts';

/** What the Add and Edit Student dialogs ask: the server's own rules, with a friendlier word where nothing is chosen yet. */
export const studentForm = studentDetails.extend({
  packageType: z.enum(packageTypes, { error: words.chooseAPackage }),
  status: oneOf(words.status, studentStatuses),
});
