import type { DrivingTestResult, DrivingTestType } from '../catalogue/certificates.ts';
import type { LicenceType } from '../catalogue/students.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import type { ImportWhy } from './fields.ts';

/** What a row says of a student; absent where it says nothing. */
export type ImportedDetails = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly dateOfBirth?: LocalDate;
  readonly address?: string;
  readonly notes?: string;
  readonly licenseType?: LicenceType;
  readonly emergencyContactName?: string;
  readonly emergencyContactPhone?: string;
};

export type ImportedParent = {
  readonly parentName: string;
  readonly email: string;
  readonly phone: string | null;
};
export type ImportedLesson = { readonly startsAt: Instant; readonly endsAt: Instant };
export type ImportedTest = {
  readonly type: DrivingTestType;
  readonly date: LocalDate;
  readonly result: DrivingTestResult;
};
/** `date` is null where the file says a total. */
export type ImportedPractice = { readonly date: LocalDate | null; readonly minutes: number };

/** A row of a file, read: a student, and what else it says of them. */
export type ImportRecord = {
  readonly line: number;
  readonly details: ImportedDetails;
  readonly parent: ImportedParent | null;
  readonly creditMinutes: number | null;
  readonly lesson: ImportedLesson | null;
  readonly test: ImportedTest | null;
  readonly practice: ImportedPractice | null;
  /** Parts of it that cannot be read. */
  readonly unread: readonly ImportWhy[];
};
