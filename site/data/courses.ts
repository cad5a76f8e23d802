import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CourseAssessmentForm,
  CourseRunForm,
  CourseSessionForm,
} from '#domain/course/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ApprovalForm, approvedCourseForm } from '#domain/provider/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** The school’s courses, the newest first. */
export const useCourses = () =>
  useQuery({ queryKey: keys.courses, queryFn: () => answered(api.courses.get()) });
export type Course = NonNullable<ReturnType<typeof useCourses>['data']>[number];
export type CourseLearner = Course['learners'][number];
export type CourseSession = Course['sessions'][number];

/** The school’s approval as a course provider, and how it stands today. */
export const useCourseProvider = () =>
  useQuery({
    queryKey: keys.courseProvider,
    queryFn: () => answered(api['course-provider'].get()),
  });
export type CourseProvider = NonNullable<ReturnType<typeof useCourseProvider>['data']>;
export type ApprovedCourse = CourseProvider['courses'][number];

const changes = ['courses'] as const;

export const useRecordApproval = () =>
  useCommand({
    send: (form: ApprovalForm) => answered(api['course-provider'].approval.post(form)),
    changes,
  });

/** A course that the approval names, or another wording of one that is there. */
export const useNameCourse = () =>
  useCommand({
    send: ({ known, form }: NamedCourse) => {
      const courses = api['course-provider'].courses;
      return answered(known ? courses({ id: known.id }).put(form) : courses.post(form));
    },
    changes,
  });
type NamedCourse = {
  known: ApprovedCourse | undefined;
  form: z.output<typeof approvedCourseForm>;
};

export const useWithdrawCourse = () =>
  useCommand({
    send: (id: number) => answered(api['course-provider'].courses({ id }).delete()),
    changes,
    failed: true,
  });

export const useStartCourse = () =>
  useCommand({ send: (form: CourseRunForm) => answered(api.courses.post(form)), changes });

export const useCancelCourse = () =>
  useCommand({
    send: (id: number) => answered(api.courses({ id }).cancel.post()),
    changes: [...changes, 'lessons'],
    failed: true,
  });

/** A session holds the diary. */
export const useAddCourseSession = (id: number) =>
  useCommand({
    send: (form: CourseSessionForm) => answered(api.courses({ id }).sessions.post(form)),
    changes: [...changes, 'lessons'],
  });

export const useRemoveCourseSession = (id: number) =>
  useCommand({
    send: (sessionId: number) => answered(api.courses({ id }).sessions({ sessionId }).delete()),
    changes: [...changes, 'lessons'],
    failed: true,
  });

export const useTakeAttendance = (id: number) =>
  useCommand({
    send: ({ sessionId, presentIds }: { sessionId: number; presentIds: StudentId[] }) =>
      answered(api.courses({ id }).sessions({ sessionId }).attendance.put({ presentIds })),
    changes,
  });

export const useEnrolLearner = (id: number) =>
  useCommand({
    send: (studentId: StudentId) => answered(api.courses({ id }).learners.post({ studentId })),
    changes,
  });

export const useRemoveLearner = (id: number) =>
  useCommand({
    send: (studentId: StudentId) => answered(api.courses({ id }).learners({ studentId }).delete()),
    changes,
    failed: true,
  });

export const useAssessLearner = (id: number, studentId: StudentId) =>
  useCommand({
    send: (form: CourseAssessmentForm) =>
      answered(api.courses({ id }).learners({ studentId }).assessment.put(form)),
    changes,
  });

/** It goes into the learner’s record and licence. What was answered about family is kept even where it is refused. */
export const useIssueCourseCertificate = (id: number, studentId: StudentId) =>
  useCommand({
    send: (isFamily: boolean) =>
      answered(api.courses({ id }).learners({ studentId }).certificate.post({ isFamily })),
    changes: [...changes, 'certificates', 'licence'],
    evenIfRefused: true,
  });
