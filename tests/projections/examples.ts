import * as ids from '#domain/kernel/ids.ts';
import { readOpeningHours } from '#domain/school/opening-hours.ts';
import { event } from './event.ts';

/** Marama's school, of account 1, where Ruth, account 2, teaches Hēmi. */
export const schoolId = ids.schoolId.parse(1);
export const owner = 1;
export const instructorId = ids.accountId.parse(2);
export const studentId = ids.studentId.parse(12);

export const schoolRegistered = event('SchoolRegistered', {
  schoolId,
  ownerId: ids.accountId.parse(owner),
  name: 'Kōwhai Driving School',
  address: '14 Richmond Road',
  phone: '04 555 0100',
  email: 'hello@kowhai.example',
  website: 'https://kowhai.example',
  description: 'Calm lessons.',
  licenseNumber: 'L-1',
  insuranceProvider: 'Tower',
  vehicleCount: 2,
  operatingHours: 'Mon to Fri',
  openingHours: readOpeningHours('Mon to Fri'),
  specialties: ['Nervous drivers', 'Manual'],
  defaultLessonDuration: 60,
  defaultLessonPriceCents: 5_500,
  endorsement: { endorsementNumber: 'EN123', endorsementExpiresOn: null },
});

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

/** Whose record, drive or resource it is. */
export const whose = { studentId, schoolId };

export const certificateIssued = event('CertificateIssued', {
  ...whose,
  certificateId: 6,
  certificateNumber: 'KL-0006-K7QM-2XRB',
  type: 'stage_completion',
  title: 'Well done, Hēmi',
  description: 'First drives',
  stageId: 1,
  issuedBy: 'Ruth Parata',
  validUntil: '2027-12-31',
});

export const testRecorded = event('DrivingTestRecorded', {
  ...whose,
  testId: 7,
  type: 'restricted',
  date: '2026-10-30',
  place: 'Porirua',
  result: 'failed',
  notes: 'Missed a give way.',
});

export const linkShared = event('ResourceShared', {
  ...whose,
  resourceId: 8,
  kind: 'link',
  title: 'Give way, Hēmi',
  note: 'Before Friday',
  url: 'https://drive.govt.nz',
  fileName: null,
  bytes: null,
});

export const driveLogged = event('PracticeLogged', {
  ...whose,
  driveId: 9,
  date: '2026-10-31',
  minutes: 40,
  light: 'night',
  weather: 'rainy',
  supervisorName: 'Anna Rāwiri',
  supervisorEmail: 'anna@mail.example',
  notes: 'Motorway',
});

export const reviewWritten = event('ReviewWritten', {
  ...whose,
  instructorId,
  rating: 5,
  comment: 'Calm and clear.',
});

export const enquiryReceived = event('EnquiryReceived', {
  enquiryId: 5,
  schoolId,
  instructorId,
  name: 'Tama Hale',
  email: 'tama@mail.example',
  phone: '021 555 0400',
  service: 'Standard lesson',
  message: 'Is Friday free?',
});
