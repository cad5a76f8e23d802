import { useQuery } from '@tanstack/react-query';
import type { MockTestForm, ReadinessForm } from '#domain/assessment/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Assessments = NonNullable<ReturnType<typeof useMockTests>['data']>;
export type MockTest = Assessments['tests'][number];
export type Readiness = NonNullable<ReturnType<typeof useReadiness>['data']>[number];

/** A student's mock tests, the latest first, with the forms of today. */
export const useMockTests = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.toTest('mock tests', studentId),
    queryFn: () => answered(api.students({ id: studentId }).assessments.get()),
  });

const changes = ['lessonToTest'] as const;

/** Sends a mock test as it was marked. */
export const useFinishMockTest = (studentId: StudentId) =>
  useCommand({
    send: (test: MockTestForm) => answered(api.students({ id: studentId }).assessments.post(test)),
    changes,
  });

export const useShareMockTest = (studentId: StudentId) =>
  useCommand({
    send: ({ id, shared }: { id: number; shared: boolean }) =>
      answered(
        api.students({ id: studentId }).assessments({ assessmentId: id }).shared.put({ shared }),
      ),
    changes,
    failed: true,
  });

export const useVoidMockTest = (studentId: StudentId) =>
  useCommand({
    send: ({ id, reason }: { id: number; reason: string }) =>
      answered(
        api.students({ id: studentId }).assessments({ assessmentId: id }).void.post({ reason }),
      ),
    changes,
    failed: true,
  });

/** For each test that is sat today: why a student is ready or not yet, and the last word. */
export const useReadiness = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.toTest('readiness', studentId),
    queryFn: () => answered(api.students({ id: studentId }).readiness.get()),
  });

export const useSayReadiness = (studentId: StudentId) =>
  useCommand({
    send: (word: ReadinessForm & Revised) =>
      answered(api.students({ id: studentId }).readiness.put(word)),
    keeps: keys.toTest('readiness', studentId),
    changes,
  });

/** Which items are wrong most in mock tests. */
export const useFailingItems = () =>
  useQuery({
    queryKey: keys.toTest('failing'),
    queryFn: () => answered(api.skills['mock-tests'].get()),
  });
