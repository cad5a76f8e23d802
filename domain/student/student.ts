import type { StudentStatus } from '../catalogue/students.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { StudentEvent } from './events.ts';

export type Details = Omit<
  Extract<StudentEvent, { type: 'StudentDetailsChanged' }>['data'],
  'studentId'
>;

export type Student =
  | { readonly status: 'none' }
  | {
      readonly status: StudentStatus;
      readonly isArchived: boolean;
      readonly hasPortalCode: boolean;
      readonly schoolId: number;
      readonly details: Details;
    };

export const noStudent: Student = { status: 'none' };

export const evolve = evolveBy<Student, StudentEvent>({
  StudentEnrolled: (_, { studentId: _id, schoolId, instructorId: _instructor, ...details }) => ({
    status: 'active',
    isArchived: false,
    hasPortalCode: false,
    schoolId,
    details,
  }),
  StudentDetailsChanged: (student, { studentId: _id, ...details }) =>
    enrolled(student, { details }),
  StudentStatusChanged: (student, { status }) => enrolled(student, { status }),
  StudentArchived: (student) => enrolled(student, { isArchived: true }),
  StudentRestored: (student) => enrolled(student, { isArchived: false }),
  PortalCodeIssued: (student) => enrolled(student, { hasPortalCode: true }),
  PortalCodeRevoked: (student) => enrolled(student, { hasPortalCode: false }),
});

type Enrolled = Exclude<Student, { status: 'none' }>;

function enrolled(student: Student, change: Partial<Enrolled>): Student {
  return student.status === 'none' ? student : { ...student, ...change };
}
