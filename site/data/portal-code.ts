import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** Makes a new access code to the student's portal; it is shown this once and an earlier one stops working. */
export const useGenerateAccessCode = (studentId: StudentId) =>
  useCommand({
    send: () => answered(api.students({ id: studentId })['generate-access-code'].post()),
    changes: ['students'],
    failed: words.failedToGenerateAccessCode,
  });

/** Closes the portal to anyone who holds the code. */
export const useRevokeAccessCode = (studentId: StudentId) =>
  useCommand({
    send: () => answered(api.students({ id: studentId })['generate-access-code'].delete()),
    changes: ['students'],
    failed: true,
  });
