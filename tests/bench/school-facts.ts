import type { DomainEvent } from '#domain/domain-events.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';

/** Somebody with an account, a school of their own and nothing in it yet: what every filled ledger begins a school with. */
export const accountRegistered = (accountId: AccountId, email: string): DomainEvent => ({
  type: 'AccountRegistered',
  data: { accountId, email, firstName: 'Marama', lastName: 'Wilson' },
});

export const schoolRegistered = (
  schoolId: SchoolId,
  defaultLessonPriceCents: number,
): DomainEvent => ({
  type: 'SchoolRegistered',
  data: {
    schoolId,
    ownerId: ids.accountId.parse(schoolId),
    name: `School ${schoolId}`,
    address: '1 Queen Street, Auckland',
    phone: null,
    email: null,
    website: null,
    description: null,
    licenseNumber: null,
    insuranceProvider: null,
    vehicleCount: 1,
    operatingHours: null,
    openingHours: null,
    specialties: null,
    defaultLessonDuration: 60,
    defaultLessonPriceCents,
  },
});

type Enrolment = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly lastName: string;
  readonly email: string;
  readonly totalLessons: number;
};

export const studentEnrolled = (student: Enrolment): DomainEvent => ({
  type: 'StudentEnrolled',
  data: {
    ...student,
    instructorId: ids.accountId.parse(student.schoolId),
    firstName: 'Aroha',
    phone: '021 555 0200',
    dateOfBirth: '2009-03-14',
    address: '12 Karangahape Road, Auckland',
    emergencyContactName: 'Hana Ngata',
    emergencyContactPhone: '021 555 0300',
    licenseType: 'Class C',
    packageType: 'Standard',
    notes: null,
  },
});
