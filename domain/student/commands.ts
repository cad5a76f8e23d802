import { z } from 'zod';
import {
  defaultLicenceType,
  defaultTotalLessons,
  licenceTypes,
  packageTypes,
  type StudentStatus,
  studentStatuses,
} from '../catalogue/students.ts';
import type { Command } from '../kernel/decider.ts';
import {
  type Changes,
  changesOf,
  countOr,
  emailAddress,
  oneOf,
  optionalLine,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLine,
} from '../kernel/fields.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';

/** POST /api/students, and the Add and Edit Student forms. */
export const studentDetails = z.object({
  firstName: requiredLine('First name', 80),
  lastName: requiredLine('Last name', 80),
  email: emailAddress(),
  phone: phoneNumber('Phone'),
  dateOfBirth: enteredDate('Date of birth is required, as a date'),
  address: optionalLine('Address', 300),
  emergencyContactName: optionalLine('Emergency contact name', 120),
  emergencyContactPhone: optionalPhone('Emergency contact phone'),
  licenseType: oneOf('Licence type', licenceTypes).default(defaultLicenceType),
  packageType: oneOf('Package', packageTypes),
  totalLessons: countOr(defaultTotalLessons, { max: 500, label: 'Total lessons' }),
  notes: optionalText('Notes', 4000),
});
export type StudentDetails = z.infer<typeof studentDetails>;
/** What is known of a student: a file that is imported may lack the date of birth. */
export type KnownDetails = Omit<StudentDetails, 'dateOfBirth'> & {
  readonly dateOfBirth: LocalDate | null;
};

/** PUT /api/students/{id}: any of the details, the status, or both. */
export const studentChanges = changesOf({
  ...studentDetails.shape,
  status: oneOf('Status', studentStatuses),
});

/** POST /api/student-portal/login. */
export const portalLogin = z.object({
  accessCode: z
    .string({ error: 'Please enter your access code' })
    .trim()
    .min(1, 'Please enter your access code')
    .max(100, 'Please enter your access code'),
});

export type EnrolStudent = Command<
  'EnrolStudent',
  { studentId: StudentId; schoolId: SchoolId; instructorId: AccountId; details: KnownDetails }
>;
export type ChangeStudentDetails = Command<
  'ChangeStudentDetails',
  { studentId: StudentId; details: Changes<KnownDetails>; status?: StudentStatus | undefined }
>;
/** DELETE /api/students/{id}: what becomes of the lessons that an archived student still has. */
export const archiving = z.object({
  lessons: z
    .enum(['keep', 'cancel'], { error: 'Lessons must be one of: keep, cancel' })
    .optional()
    .default('keep'),
});
export type Archiving = z.output<typeof archiving>;

/** GET /api/students: those who are taught, or those who were archived. */
export const studentsFilter = z.object({
  archived: z.enum(['true', 'false'], { error: 'Archived must be true or false' }).optional(),
});

export type ArchiveStudent = Command<'ArchiveStudent', { studentId: StudentId }>;
export type RestoreStudent = Command<'RestoreStudent', { studentId: StudentId }>;

/** The code itself is a secret and stays out of the ledger: that one was issued, and when, is the fact. */
export type IssuePortalCode = Command<'IssuePortalCode', { studentId: StudentId }>;
export type RevokePortalCode = Command<'RevokePortalCode', { studentId: StudentId }>;
/** The student opened their portal. */
export type NotePortalVisit = Command<'NotePortalVisit', { studentId: StudentId }>;

export type StudentCommand =
  | EnrolStudent
  | ChangeStudentDetails
  | ArchiveStudent
  | RestoreStudent
  | IssuePortalCode
  | RevokePortalCode
  | NotePortalVisit;
