import type { StudentStatus } from '../catalogue/students.ts';
import type { Place } from '../diary/place.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { StudentEvent } from './events.ts';
import type { GuardianDetails } from './guardian-commands.ts';

export type Details = Omit<
  Extract<StudentEvent, { type: 'StudentDetailsChanged' }>['data'],
  'studentId'
>;

export type Guardian = { readonly isActive: boolean; readonly details: GuardianDetails };

export type Student =
  | { readonly status: 'none' }
  | {
      readonly status: StudentStatus;
      readonly isArchived: boolean;
      readonly hasPortalCode: boolean;
      readonly portalVisitedAt: Instant | null;
      readonly schoolId: SchoolId;
      readonly details: Details;
      /** By number. */
      readonly guardians: PersistentMap<number, Guardian>;
      /** By number. */
      readonly places: PersistentMap<number, Place>;
      /** The highest number that a place ever had: none is given twice. */
      readonly lastPlaceId: number;
    };
export type Enrolled = Exclude<Student, { status: 'none' }>;

export const noStudent: Student = { status: 'none' };

export const evolve = evolveBy<Student, StudentEvent>({
  StudentEnrolled: (_, { studentId: _id, schoolId, instructorId: _instructor, ...details }) => ({
    status: 'active',
    isArchived: false,
    hasPortalCode: false,
    portalVisitedAt: null,
    schoolId,
    details,
    guardians: PersistentMap.of(),
    places: PersistentMap.of(),
    lastPlaceId: 0,
  }),
  StudentDetailsChanged: (student, { studentId: _id, ...details }) =>
    enrolled(student, { details }),
  StudentStatusChanged: (student, { status }) => enrolled(student, { status }),
  StudentArchived: (student) => enrolled(student, { isArchived: true }),
  StudentRestored: (student) => enrolled(student, { isArchived: false }),
  PortalCodeIssued: (student) => enrolled(student, { hasPortalCode: true }),
  PortalCodeRevoked: (student) => enrolled(student, { hasPortalCode: false }),
  PortalVisited: (student, { visitedAt }) => enrolled(student, { portalVisitedAt: visitedAt }),

  GuardianAdded: (student, { guardianId, studentId: _student, schoolId: _school, ...details }) =>
    withGuardian(student, guardianId, { isActive: true, details }),
  GuardianDetailsChanged: (
    student,
    { guardianId, studentId: _student, schoolId: _school, ...details },
  ) => changingGuardian(student, guardianId, { details }),
  GuardianInvited: (student) => student,
  GuardianDeactivated: (student, { guardianId }) =>
    changingGuardian(student, guardianId, { isActive: false }),
  GuardianReactivated: (student, { guardianId }) =>
    changingGuardian(student, guardianId, { isActive: true }),
  GuardianSignedIn: (student) => student,

  PlaceKept: (student, { studentId: _student, placeId, ...place }) =>
    student.status === 'none'
      ? student
      : {
          ...student,
          places: student.places.with(placeId, place),
          lastPlaceId: Math.max(student.lastPlaceId, placeId),
        },
  PlaceDropped: (student, { placeId }) =>
    student.status === 'none' ? student : { ...student, places: student.places.without(placeId) },
});

function enrolled(student: Student, change: Partial<Enrolled>): Student {
  return student.status === 'none' ? student : { ...student, ...change };
}

function withGuardian(student: Student, guardianId: number, guardian: Guardian): Student {
  if (student.status === 'none') return student;
  return { ...student, guardians: student.guardians.with(guardianId, guardian) };
}

function changingGuardian(
  student: Student,
  guardianId: number,
  change: Partial<Guardian>,
): Student {
  const guardian = student.status === 'none' ? undefined : student.guardians.get(guardianId);
  return guardian ? withGuardian(student, guardianId, { ...guardian, ...change }) : student;
}

export const noun = defineNoun({
  noun: 'student',
  label: 'Student',
  of: 'student',
  initial: noStudent,
  evolve,
  bound: { ...kept('student'), inMemoryAlone: true },
  // Guardians live in the student's stream.
  topics: ['students', 'metrics', 'notifications'],
});
