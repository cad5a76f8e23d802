import { z } from 'zod';
import type { ownTimes } from '#api/cases/diary/own-time.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Approved } from '#domain/course/commands.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type {
  ApprovalForm,
  ApprovedCourseForm,
  SuspensionForm,
} from '#domain/provider/commands.ts';
import { provider } from '#domain/provider/decide.ts';
import { approvedCourseNotFound } from '#domain/provider/rejections.ts';
import { providerStandingOn, providerStandings } from '#domain/provider/standing.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { listTeam } from '#projections/accounts/team.ts';
import {
  approvedCourseRow,
  type CourseProviderRow,
  getCourseProvider,
  listApprovedCourses,
} from '#projections/course-providers/query.ts';
import { listCourses } from '#projections/courses/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** A session holds the diary as own time does. */
export type CourseDeps = Parameters<typeof ownTimes>[0];

/** GET /api/course-provider: a school’s approval, what it names, and how it stands today. Days are Auckland’s. */
export const providerJson = z
  .object({
    standing: z.enum(providerStandings),
    approval: z
      .object({
        approvalNumber: z.string(),
        approvedFrom: z.string(),
        approvedUntil: z.string(),
        approvalConditions: z.string().nullable(),
      })
      .nullable(),
    /** One that nobody has lifted; it may begin later. */
    suspension: z
      .object({ suspendedFrom: z.string(), source: z.string(), reason: z.string().nullable() })
      .nullable(),
    courses: z.array(approvedCourseRow),
    /** Who teaches at the school, to be allowed to teach a course. */
    team: z.array(z.object({ id: z.number().int().brand<'account'>(), name: z.string() })),
    /** Learners who are on a course and have no certificate of it. */
    underWay: z.array(
      z.object({
        courseId: z.number().int(),
        courseName: z.string(),
        studentId: z.number().int().brand<'student'>(),
        studentName: z.string(),
        suspensionToldFrom: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CourseProvider' });
export type ProviderJson = z.infer<typeof providerJson>;

export async function providerOf(
  deps: Pick<CourseDeps, 'sql' | 'clock'>,
  schoolId: SchoolId,
): Promise<ProviderJson> {
  const { sql, clock } = deps;
  const [row, courses, team, taught] = await Promise.all([
    getCourseProvider(sql, schoolId),
    listApprovedCourses(sql, schoolId),
    listTeam(sql, schoolId, clock()),
    listCourses(sql, schoolId),
  ]);
  return {
    standing: standingOf(deps, row),
    approval: row && {
      approvalNumber: row.approvalNumber,
      approvedFrom: row.approvedFrom,
      approvedUntil: row.approvedUntil,
      approvalConditions: row.approvalConditions,
    },
    suspension:
      row === null || row.suspendedFrom === null
        ? null
        : {
            suspendedFrom: row.suspendedFrom,
            source: row.suspensionSource ?? '',
            reason: row.suspensionReason,
          },
    courses,
    team: team.map(({ id, name }) => ({ id, name })),
    underWay: taught
      .filter(({ state }) => state === 'open')
      .flatMap(({ id: courseId, courseName, learners }) =>
        learners
          .filter(({ certificateId }) => certificateId === null)
          .map(({ studentId, studentName, suspensionToldFrom }) => ({
            courseId,
            courseName,
            studentId,
            studentName,
            suspensionToldFrom,
          })),
      ),
  };
}

/** A school’s approval as a course provider, entered by its owner. */
export function courseProviding(deps: Pick<CourseDeps, 'sql' | 'dispatch' | 'ids' | 'clock'>) {
  const { sql, dispatch, ids, clock } = deps;
  return { recordApproval, addCourse, changeCourse, withdrawCourse };

  async function recordApproval(owner: Instructor, approval: ApprovalForm): Promise<ProviderJson> {
    const { schoolId } = owner;
    await dispatch(
      provider,
      schoolId,
      { type: 'RecordApproval', schoolId, approval },
      actingFor(owner),
    );
    return providerOf(deps, schoolId);
  }

  async function addCourse(owner: Instructor, course: ApprovedCourseForm): Promise<ProviderJson> {
    return name(owner, await ids.next('approved_course'), course);
  }

  async function changeCourse(
    owner: Instructor,
    approvedCourseId: number,
    course: ApprovedCourseForm,
  ): Promise<ProviderJson> {
    const known = await once('courses', () => listApprovedCourses(sql, owner.schoolId));
    if (!known.some(({ id }) => id === approvedCourseId)) throw approvedCourseNotFound();
    return name(owner, approvedCourseId, course);
  }

  async function name(
    owner: Instructor,
    approvedCourseId: number,
    course: ApprovedCourseForm,
  ): Promise<ProviderJson> {
    const { schoolId } = owner;
    const members = await listTeam(sql, schoolId, clock());
    const team = members.map(({ id }) => id);
    await dispatch(
      provider,
      schoolId,
      { type: 'ApproveCourse', schoolId, approvedCourseId, course, team },
      actingFor(owner),
    );
    return providerOf(deps, schoolId);
  }

  async function withdrawCourse(
    owner: Instructor,
    approvedCourseId: number,
  ): Promise<ProviderJson> {
    const { schoolId } = owner;
    await dispatch(
      provider,
      schoolId,
      { type: 'WithdrawApprovedCourse', schoolId, approvedCourseId },
      actingFor(owner),
    );
    return providerOf(deps, schoolId);
  }
}

/** Suspends schools as course providers, and lifts that again. */
export function courseSuspension(deps: Pick<CourseDeps, 'sql' | 'dispatch' | 'clock'>) {
  const { sql, dispatch } = deps;
  const byAdmin = (adminId: AccountId, schoolId: SchoolId) =>
    ({ actor: { kind: 'admin', id: adminId }, schoolId }) as const;
  const mustBeThere = async (schoolId: SchoolId) => {
    if (!(await getSchool(sql, schoolId))) throw schoolNotFound();
  };

  return {
    async of(schoolId: SchoolId): Promise<ProviderJson> {
      await mustBeThere(schoolId);
      return providerOf(deps, schoolId);
    },

    async suspend(
      adminId: AccountId,
      schoolId: SchoolId,
      suspension: SuspensionForm,
    ): Promise<ProviderJson> {
      await mustBeThere(schoolId);
      const command = { type: 'SuspendProvider', schoolId, suspension } as const;
      await dispatch(provider, schoolId, command, byAdmin(adminId, schoolId));
      return providerOf(deps, schoolId);
    },

    async lift(adminId: AccountId, schoolId: SchoolId, source: string): Promise<ProviderJson> {
      await mustBeThere(schoolId);
      const command = { type: 'LiftSuspension', schoolId, source } as const;
      await dispatch(provider, schoolId, command, byAdmin(adminId, schoolId));
      return providerOf(deps, schoolId);
    },
  };
}

/** What a school’s approval says of one of its courses today. */
export async function approvedToday(
  deps: Pick<CourseDeps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  approvedCourseId: number,
): Promise<Approved> {
  const [row, courses] = await Promise.all([
    getCourseProvider(deps.sql, schoolId),
    listApprovedCourses(deps.sql, schoolId),
  ]);
  return {
    standing: standingOf(deps, row),
    approvalNumber: row?.approvalNumber ?? null,
    course: courses.find(({ id }) => id === approvedCourseId) ?? null,
  };
}

const standingOf = ({ clock }: Pick<CourseDeps, 'clock'>, row: CourseProviderRow | null) =>
  providerStandingOn(dateOf(clock()), row, row?.suspendedFrom ?? null);
