import { z } from 'zod';
import {
  defaultLicenceType,
  defaultTotalLessons,
  packageTypes,
  studentStatuses,
} from '#domain/catalogue/students.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import { studentDetails } from '#domain/student/commands.ts';
import type { Student } from '#site/data/students.ts';
import * as words from './words.ts';

/** What the Add and Edit Student dialogs ask: the server's own rules, with a friendlier word where nothing is chosen yet. */
export const studentForm = studentDetails.extend({
  packageType: z.enum(packageTypes, { error: words.chooseAPackage }),
  status: oneOf(words.status, studentStatuses),
});
export type StudentAnswers = z.output<typeof studentForm>;
/** As typed, before the rules have read it; a select may still say nothing. */
export type StudentDraft = Omit<z.input<typeof studentForm>, 'packageType'> & {
  packageType: string;
};

export const blankStudent: StudentDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  address: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  licenseType: defaultLicenceType,
  packageType: '',
  totalLessons: defaultTotalLessons,
  notes: '',
  status: 'active',
};

/** A student's record as the form shows it. */
export const draftOf = (student: Student): StudentDraft => ({
  firstName: student.firstName,
  lastName: student.lastName,
  email: student.email,
  phone: student.phone,
  dateOfBirth: student.dateOfBirth ?? '',
  address: student.address ?? '',
  emergencyContactName: student.emergencyContactName ?? '',
  emergencyContactPhone: student.emergencyContactPhone ?? '',
  licenseType: student.licenseType,
  packageType: student.packageType,
  totalLessons: student.totalLessons,
  notes: student.notes ?? '',
  status: student.status,
});
