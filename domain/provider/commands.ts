import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalText, requiredLine, webAddress } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId } from '../kernel/ids.ts';
import { enteredDate } from '../kernel/schemas.ts';
import { courseStages } from '../licence/card.ts';
import { mostTeachers } from './approved-course.ts';

const day = (label: string) => enteredDate(`${label} is required, as a date`);

/** POST /api/course-provider/approval: an approval as its letter says it. Both days are included. */
export const approvalForm = z
  .object({
    approvalNumber: requiredLine('Approval number', 60),
    approvedFrom: day('Approved from'),
    approvedUntil: day('Approved until'),
    approvalConditions: optionalText('Conditions', 2000),
  })
  .meta({ id: 'CourseApproval' });
export type ApprovalForm = z.infer<typeof approvalForm>;

/** POST /api/course-provider/courses: a course that the approval names, and who may teach it. */
export const approvedCourseForm = z
  .object({
    courseName: requiredLine('Course', 120),
    courseStage: oneOf('Stage', courseStages),
    teacherIds: z
      .array(idOf('Teacher').pipe(z.number().brand<'account'>()), {
        error: 'Teachers must be a list',
      })
      .min(1, 'Choose who may teach it')
      .max(mostTeachers, `At most ${mostTeachers} teachers`),
  })
  .meta({ id: 'ApprovedCourseForm' });
export type ApprovedCourseForm = z.infer<typeof approvedCourseForm>;

const source = webAddress('Source', 500).pipe(
  z.string({ error: 'Source is required: the web address that says so' }),
);

/** POST /api/admin/schools/{id}/course-suspension. */
export const suspensionForm = z
  .object({
    suspendedFrom: day('Suspended from'),
    source,
    reason: optionalText('Reason', 500),
  })
  .meta({ id: 'CourseSuspension' });
export type SuspensionForm = z.infer<typeof suspensionForm>;

/** POST /api/admin/schools/{id}/course-suspension/lift. */
export const liftForm = z.object({ source });

type OfSchool = { readonly schoolId: SchoolId };

export type RecordApproval = Command<'RecordApproval', OfSchool & { approval: ApprovalForm }>;
/** `team`: who teaches at the school today. */
export type ApproveCourse = Command<
  'ApproveCourse',
  OfSchool & {
    approvedCourseId: number;
    course: ApprovedCourseForm;
    team: readonly AccountId[];
  }
>;
export type WithdrawApprovedCourse = Command<
  'WithdrawApprovedCourse',
  OfSchool & { approvedCourseId: number }
>;
export type SuspendProvider = Command<'SuspendProvider', OfSchool & { suspension: SuspensionForm }>;
export type LiftSuspension = Command<'LiftSuspension', OfSchool & { source: string }>;

export type ProviderCommand =
  | RecordApproval
  | ApproveCourse
  | WithdrawApprovedCourse
  | SuspendProvider
  | LiftSuspension;
