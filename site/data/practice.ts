import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** A student's practice drives, as the instructor sees them. */
export const usePracticeOf = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.practice(studentId),
    queryFn: () => answered(api.students({ id: studentId }).practice.get()),
  });

/** Confirms a drive, or says that it does not count. */
export const useAnswerPractice = (studentId: StudentId) =>
  useCommand({
    send: ({ driveId, agrees }: { driveId: number; agrees: boolean }) =>
      answered(
        api.students({ id: studentId }).practice({ driveId }).answer.post({ agrees, why: null }),
      ),
    keeps: keys.practice(studentId),
    failed: true,
  });

/** A link for the instructor to pass on to the supervisor; it is shown this once. */
export const usePassOnLink = (studentId: StudentId) =>
  useCommand({
    send: (driveId: number) =>
      answered(api.students({ id: studentId }).practice({ driveId }).link.post()),
    failed: true,
  });

/** The link of a supervisor for all their drives, for the instructor to pass on; it is shown this once. */
export const usePassOnSupervisorLink = (studentId: StudentId) =>
  useCommand({
    send: (supervisorId: number) =>
      answered(
        api.students({ id: studentId })['practice-supervisors']({ supervisorId }).link.post(),
      ),
    failed: true,
  });
