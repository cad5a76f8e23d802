import { z } from 'zod';
import { guardianAccessLevels, guardianRelationships } from '../catalogue/guardians.ts';
import { licenceTypes, packageTypes, studentStatuses } from '../catalogue/students.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalLine, personalNote } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';

const details = {
  firstName: personalLine(),
  lastName: personalLine(),
  email: personalLine(),
  phone: personalLine(),
  dateOfBirth: personal(localDate.nullable(), null),
  address: personalNote(),
  emergencyContactName: personalNote(),
  emergencyContactPhone: personalNote(),
  licenseType: z.enum(licenceTypes),
  packageType: z.enum(packageTypes),
  totalLessons: count,
  notes: personalNote(),
};
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

const guardian = { guardianId: id, studentId, schoolId };
const guardianDetails = {
  parentName: personalLine(),
  email: personalLine(),
  phone: personalNote(),
  relationship: z.enum(guardianRelationships),
  accessLevel: z.enum(guardianAccessLevels),
};
// A guardian is a person of their own: erasing the student leaves them, and the other way about.
const guardianPerson = (data: { guardianId: number }) => `guardian-${data.guardianId}` as const;

export const enrolmentEvents = {
  StudentEnrolled: event(z.object({ studentId, schoolId, instructorId: accountId, ...details }), {
    person,
  }),
  StudentDetailsChanged: event(z.object({ studentId, ...details }), { person }),
  StudentStatusChanged: event(z.object({ studentId, status: z.enum(studentStatuses) })),
  /** Hidden from lists and not counted by plans; everything recorded stays. */
  StudentArchived: event(z.object({ studentId })),
  StudentRestored: event(z.object({ studentId })),
  /** A new code to the student's portal; one that was issued before no longer opens it. */
  PortalCodeIssued: event(z.object({ studentId })),
  PortalCodeRevoked: event(z.object({ studentId })),
  /** The student came into their portal. */
  PortalVisited: event(z.object({ studentId, visitedAt: utcInstant })),
};

export const guardianEvents = {
  GuardianAdded: event(z.object({ ...guardian, ...guardianDetails }), { person: guardianPerson }),
  GuardianDetailsChanged: event(z.object({ ...guardian, ...guardianDetails }), {
    person: guardianPerson,
  }),
  /** A link to the parent portal was made; one that was made before no longer opens it. The link is a secret and stays out of the ledger. */
  GuardianInvited: event(z.object({ ...guardian, expiresAt: utcInstant })),
  GuardianDeactivated: event(z.object(guardian)),
  GuardianReactivated: event(z.object(guardian)),
  GuardianSignedIn: event(z.object(guardian)),
};

const keptPlace = { studentId, placeId: id };

/** Where a student is often picked up or dropped off, beside their address. */
export const placeEvents = {
  /** A new place, or what is now said of one. */
  PlaceKept: event(
    z.object({
      ...keptPlace,
      name: personalLine(),
      address: personalLine(),
      suburb: personalNote(),
    }),
    { person },
  ),
  PlaceDropped: event(z.object(keptPlace)),
};

/** Everything of a student; a read model follows the parts that it shows. */
export const studentEvents = { ...enrolmentEvents, ...guardianEvents, ...placeEvents };

export type StudentEvent = EventOf<typeof studentEvents>;

/** What happened to the people around a student. */
export type GuardianEvent = Extract<StudentEvent, { type: `Guardian${string}` }>;
