import type { SignedFrom } from '#domain/enrolment/events.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** A school's terms, as far as enrolling needs them. */
export type TermsToSign = {
  currentTerms(schoolId: SchoolId): Promise<{
    readonly version: number;
    readonly day: string;
    readonly text: string;
    readonly hash: string;
  } | null>;
  versionOf(
    schoolId: SchoolId,
    version: number,
  ): Promise<{
    readonly version: number;
    readonly startsOn: string;
    readonly text: string;
    readonly hash: string;
  }>;
};

/** Records a signature given before the student existed. A repeated run changes nothing. */
export type SignaturesGiven = {
  signed(signature: {
    readonly schoolId: SchoolId;
    readonly studentId: StudentId;
    readonly version: number;
    readonly hash: string;
    readonly name: string;
    readonly by: 'learner' | 'parent' | 'adult';
    readonly at: Instant;
    readonly device: SignedFrom;
    readonly guardianId?: number | null;
  }): Promise<void>;
};
