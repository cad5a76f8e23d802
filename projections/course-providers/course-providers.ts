import { z } from 'zod';
import { courseStages } from '#domain/licence/card.ts';
import { providerEvents } from '#domain/provider/events.ts';
import { day, id, idOf, json, later, maybe, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const courseProvider = table(
  'course_provider',
  {
    schoolId: idOf('school'),
    approvalNumber: personal(text()),
    approvedFrom: day(),
    approvedUntil: day(),
    approvalConditions: personal(maybe(text())),
    suspendedFrom: later(day()),
    suspensionSource: later(text()),
    suspensionReason: personal(later(text())),
  },
  {
    key: ['schoolId'],
    person: ['school', 'schoolId'],
    exported: { name: 'courseProvider' },
  },
);

export const approvedCourse = table(
  'approved_course',
  {
    id: id(),
    schoolId: idOf('school'),
    courseName: text(),
    courseStage: oneOf(courseStages),
    teacherIds: json(z.array(z.number().int().brand<'account'>())),
  },
  { isNumbered: true, indexes: ['(school_id)'], exported: { name: 'approvedCourses' } },
);

/** Schools' approvals to give courses, what they name, and a suspension that nobody has lifted. */
export const courseProviders = projection({
  name: 'course-providers',
  follows: [providerEvents],
  tables: [courseProvider, approvedCourse],
  on: {
    ProviderApproved: ({ data }, rows) => rows.upsert(courseProvider, data),
    CourseApproved: ({ data: { approvedCourseId, ...course } }, rows) =>
      rows.upsert(approvedCourse, { id: approvedCourseId, ...course }),
    ApprovedCourseChanged: ({ data: { approvedCourseId, ...course } }, rows) =>
      rows.upsert(approvedCourse, { id: approvedCourseId, ...course }),
    ApprovedCourseWithdrawn: ({ data: { approvedCourseId } }, rows) =>
      rows.remove(approvedCourse, { id: approvedCourseId }),
    ProviderSuspended: ({ data: { schoolId, suspendedFrom, source, reason } }, rows) =>
      rows.change(
        courseProvider,
        { schoolId },
        { suspendedFrom, suspensionSource: source, suspensionReason: reason },
      ),
    ProviderSuspensionLifted: ({ data: { schoolId } }, rows) =>
      rows.change(
        courseProvider,
        { schoolId },
        { suspendedFrom: null, suspensionSource: null, suspensionReason: null },
      ),
  },
});
