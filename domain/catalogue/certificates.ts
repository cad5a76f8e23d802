/** What an instructor issues a certificate for by hand. */
export const ownCertificateTypes = [
  'stage_completion',
  'skill_mastery',
  'course_completion',
] as const;
/** What a certificate is for; one of an approved course comes of the course. */
export const certificateTypes = [...ownCertificateTypes, 'approved_course'] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const certificateTypeLabels: Readonly<Record<CertificateType, string>> = {
  stage_completion: 'Stage completion',
  skill_mastery: 'Skill mastery',
  course_completion: 'Course completion',
  approved_course: 'Approved course',
};

/** What a certificate is worth today. `unknown` is a number that was never issued. */
export const certificateStatuses = ['valid', 'expired', 'revoked', 'unknown'] as const;

/**
 * "KL-0042-K7QM-2XRB". The first figure is the certificate's own number, which keeps any two apart; the rest is drawn at random, so that
 * nobody finds other people's certificates by counting.
 * @param random eight letters and digits
 */
export function certificateNumber(certificateId: number, random: string): string {
  const id = String(certificateId).padStart(4, '0');
  return `KL-${id}-${random.slice(0, 4)}-${random.slice(4, 8)}`;
}

/** A number as it is looked up: without its dashes, spaces and small letters, which people leave out or add. */
export function bareCertificateNumber(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Practical and theory tests whose results are recorded. */
export const drivingTestTypes = ['learner', 'restricted', 'full'] as const;
export type DrivingTestType = (typeof drivingTestTypes)[number];

export const drivingTestTypeLabels: Readonly<Record<DrivingTestType, string>> = {
  learner: 'Learner theory',
  restricted: 'Restricted',
  full: 'Full',
};

export const drivingTestResults = ['passed', 'failed'] as const;
export type DrivingTestResult = (typeof drivingTestResults)[number];

/** Of driving, mock and theory tests, on screens and on paper. */
export const testResultLabels: Readonly<Record<DrivingTestResult, string>> = {
  passed: 'Passed',
  failed: 'Failed',
};
