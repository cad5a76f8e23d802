import type { StudentStatus } from '../catalogue/students.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { Instant } from '../kernel/nz-time.ts';
import type { StudentEvent } from './events.ts';
import { type GuardianEvent, guardianEvents } from './guardian-events.ts';
import { evolveGuardians, type Guardians, noGuardians } from './guardians.ts';

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
      readonly portalVisitedAt: Instant | null;
      readonly schoolId: number;
      readonly details: Details;
      readonly guardians: Guardians;
    };
export type Enrolled = Exclude<Student, { status: 'none' }>;

export const noStudent: Student = { status: 'none' };

const evolveStudent = evolveBy<Student, StudentEvent>({
  StudentEnrolled: (_, { studentId: _id, schoolId, instructorId: _instructor, ...details }) => ({
    status: 'active',
    isArchived: false,
    hasPortalCode: false,
    portalVisitedAt: null,
    schoolId,
    details,
    guardians: noGuardians,
  }),
  StudentDetailsChanged: (student, { studentId: _id, ...details }) =>
    enrolled(student, { details }),
  StudentStatusChanged: (student, { status }) => enrolled(student, { status }),
  StudentArchived: (student) => enrolled(student, { isArchived: true }),
  StudentRestored: (student) => enrolled(student, { isArchived: false }),
  PortalCodeIssued: (student) => enrolled(student, { hasPortalCode: true }),
  PortalCodeRevoked: (student) => enrolled(student, { hasPortalCode: false }),
  PortalVisited: (student, { visitedAt }) => enrolled(student, { portalVisitedAt: visitedAt }),
});

/** Guardians live in the student's stream and have handlers of their own. */
export function evolve(student: Student, event: StudentEvent | GuardianEvent): Student {
  if (!isOfGuardian(event)) return evolveStudent(student, event);
  if (student.status === 'none') return student;
  return enrolled(student, { guardians: evolveGuardians(student.guardians, event) });
}

function isOfGuardian(event: StudentEvent | GuardianEvent): event is GuardianEvent {
  return event.type in guardianEvents;
}

function enrolled(student: Student, change: Partial<Enrolled>): Student {
  return student.status === 'none' ? student : { ...student, ...change };
}
