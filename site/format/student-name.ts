import { fullName, type Named } from '#domain/kernel/full-name.ts';

/** One we do not know, because they are not on the list, is "Unknown Student". */
export const studentName = (student: Named | undefined): string =>
  student ? fullName(student) : 'Unknown Student';
