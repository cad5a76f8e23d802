import { Elysia } from 'elysia';
import {
  courseProviding,
  courseSuspension,
  providerJson,
  providerOf,
} from '#api/cases/courses/provider.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, bySchool } from '#api/http/ids-in-paths.ts';
import {
  approvalForm,
  approvedCourseForm,
  liftForm,
  suspensionForm,
} from '#domain/provider/commands.ts';

/** A school’s approval as a course provider, which its owner enters. */
export function courseProviderRoutes(deps: AccessDeps & Parameters<typeof courseProviding>[0]) {
  const service = courseProviding(deps);

  return new Elysia({ name: 'course-provider', prefix: '/api/course-provider' })
    .use(access(deps))
    .get('/', ({ schoolId }) => providerOf(deps, schoolId), {
      instructor: true,
      response: providerJson,
      detail: { summary: 'My school’s approval as a course provider, and how it stands today' },
    })
    .post(
      '/approval',
      ({ body, account, schoolId }) => service.recordApproval({ account, schoolId }, body),
      {
        owner: true,
        body: approvalForm,
        response: providerJson,
        detail: { summary: 'Record the approval as its letter says it, whole' },
      },
    )
    .post(
      '/courses',
      ({ body, account, schoolId, set }) => {
        set.status = 201;
        return service.addCourse({ account, schoolId }, body);
      },
      {
        owner: true,
        body: approvedCourseForm,
        response: { 201: providerJson },
        detail: { summary: 'Add a course that the approval names, and who may teach it' },
      },
    )
    .put(
      '/courses/:id',
      ({ params: { id }, body, account, schoolId }) =>
        service.changeCourse({ account, schoolId }, id, body),
      {
        owner: true,
        params: byId,
        body: approvedCourseForm,
        response: providerJson,
        detail: { summary: 'Change an approved course, or who may teach it' },
      },
    )
    .delete(
      '/courses/:id',
      ({ params: { id }, account, schoolId }) => service.withdrawCourse({ account, schoolId }, id),
      {
        owner: true,
        params: byId,
        response: providerJson,
        detail: { summary: 'Remove a course that the approval no longer names' },
      },
    );
}

/** A school’s suspension as a course provider, as an admin enters it. */
export function courseSuspensionRoutes(deps: AccessDeps & Parameters<typeof courseSuspension>[0]) {
  const service = courseSuspension(deps);
  const ofSchool = { admin: true as const, params: bySchool, response: providerJson };

  return new Elysia({ name: 'admin.course-suspension', prefix: '/api/admin/schools' })
    .use(access(deps))
    .get('/:id/course-provider', ({ params: { id } }) => service.of(id), {
      ...ofSchool,
      detail: { summary: 'A school’s approval as a course provider, and its suspension' },
    })
    .post(
      '/:id/course-suspension',
      ({ params: { id }, body, account }) => service.suspend(account.id, id, body),
      {
        ...ofSchool,
        body: suspensionForm,
        detail: {
          summary: 'Suspend a course provider from a day on; learners under way are told once',
        },
      },
    )
    .post(
      '/:id/course-suspension/lift',
      ({ params: { id }, body: { source }, account }) => service.lift(account.id, id, source),
      {
        ...ofSchool,
        body: liftForm,
        detail: { summary: 'Lift a suspension: certificates may be issued again' },
      },
    );
}
