import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { importForm, PracticeDrive, SupervisorForm } from '#domain/practice/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { useExport } from '#site/data/export.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

const portal = api['student-portal'];

export type Practice = NonNullable<ReturnType<typeof usePractice>['data']>;
export type Drive = Practice['drives'][number];

/** Practice drives, the latest day first, and minutes confirmed. */
export function usePractice() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.myPractice(learner.id),
    queryFn: () => answered(callsOf(learner).practice({ studentId: learner.id }).get()),
  });
}

export function useLogPractice() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (drive: PracticeDrive) => answered(portal.practice({ studentId }).post(drive)),
    changes: ['practice'],
  });
}

export type LogbookFormat = 'pdf' | 'csv' | 'json';

/** Hands the learner their logbook as a file. It gets a number that anybody can look up, and whose page shows the hours where they share them. */
export function useTakeLogbook() {
  const { id: studentId } = useLearner();
  const { received, fetchExport } = useExport();
  return {
    received,
    fetchLogbook: (format: LogbookFormat, shareTotals: boolean) =>
      fetchExport(`/api/student-portal/practice/${studentId}/export.${format}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ shareTotals }),
      }),
  };
}

type DriveFile = z.input<typeof importForm>;
export type ImportedDrives = NonNullable<ReturnType<typeof useImportPractice>['take']['data']>;

/** Adds drives from another app's file; `preview` says what that would bring, and changes nothing. */
export function useImportPractice() {
  const { id: studentId } = useLearner();
  const calls = portal.practice({ studentId }).import;
  return {
    preview: useCommand({ send: (file: DriveFile) => answered(calls.preview.post(file)) }),
    take: useCommand({
      send: (file: DriveFile) => answered(calls.post(file)),
      changes: ['practice'],
    }),
  };
}

/** Puts right what a drive says. */
export function useChangePractice() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: ({ driveId, ...drive }: PracticeDrive & { driveId: number } & Revised) =>
      answered(portal.practice({ studentId })({ driveId }).put(drive)),
    changes: ['practice'],
  });
}

/** Mails the supervisor a link to confirm. */
export function useAskSupervisor() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (driveId: number) => answered(portal.practice({ studentId })({ driveId }).link.post()),
    changes: ['practice'],
    failed: true,
  });
}

export function useWithdrawPractice() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: ({ id: driveId, revision }: { id: number } & Revised) =>
      answered(portal.practice({ studentId })({ driveId }).delete({ revision })),
    changes: ['practice'],
    failed: true,
  });
}

/** Names somebody who supervises my drives. */
export function useInviteSupervisor() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (supervisor: SupervisorForm) =>
      answered(portal['practice-supervisors']({ studentId }).post(supervisor)),
    changes: ['practice'],
  });
}

/** Mails a supervisor the link to register and to confirm drives. */
export function useWriteToSupervisor() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (supervisorId: number) =>
      answered(portal['practice-supervisors']({ studentId })({ supervisorId }).link.post()),
    failed: true,
  });
}

export function useRemoveSupervisor() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (supervisorId: number) =>
      answered(portal['practice-supervisors']({ studentId })({ supervisorId }).delete()),
    changes: ['practice'],
    failed: true,
  });
}
