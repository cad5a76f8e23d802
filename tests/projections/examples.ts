import { event } from './event.ts';

/** Marama's school, of account 1, where Ruth, account 2, teaches Hēmi. */
export const schoolId = 1;
export const owner = 1;
export const instructorId = 2;
export const studentId = 12;

export const enrolled = event('StudentEnrolled', {
  studentId,
  schoolId,
  instructorId,
  firstName: 'Hēmi',
  lastName: 'Rāwiri',
  email: 'hemi@mail.example',
  phone: '021 555 0100',
  dateOfBirth: '2009-03-14',
  address: '3 Tui Street',
  emergencyContactName: 'Anna',
  emergencyContactPhone: '021 555 0101',
  licenseType: 'Class C',
  packageType: 'Standard',
  totalLessons: 20,
  notes: 'Wears glasses.',
});

/** Hēmi's lesson: whose it is, when it starts and ends, and its words. */
export const lesson = { lessonId: 5, schoolId, instructorId, studentId };
export const slot = { startsAt: '2026-11-05T20:00:00.000Z', endsAt: '2026-11-05T21:00:00.000Z' };
export const lessonWords = {
  title: 'Hēmi parks',
  description: 'Behind the mall.',
  lessonType: 'Parking Practice',
  notes: 'Looks back well.',
} as const;
export const scheduled = event('LessonScheduled', { ...lesson, ...slot, ...lessonWords });

export const erased = (person: string) =>
  event('PersonErased', { person, reason: 'asked', retained: [] });
