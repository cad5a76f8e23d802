import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { maxSchoolSkills, school } from '#domain/school/decide.ts';
import { student } from '#domain/student/decide.ts';
import type { GuardianEvent, StudentEvent } from '#domain/student/events.ts';
import { type GuardianDetails, guardianDetails } from '#domain/student/guardian-commands.ts';
import { guardianStatus } from '#domain/student/guardian-status.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const enrolled: StudentEvent = {
  type: 'StudentEnrolled',
  data: {
    studentId: ids.studentId.parse(12),
    schoolId: ids.schoolId.parse(1),
    instructorId: ids.accountId.parse(1),
    firstName: 'Lucy',
    lastName: 'Harper',
    email: 'lucy@mail.example',
    phone: '021 555 0100',
    dateOfBirth: '2010-06-25',
    address: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    licenseType: 'Class C',
    packageType: 'Basic',
    totalLessons: 10,
    notes: null,
  },
};
const anna: GuardianDetails = {
  parentName: 'Anna Harper',
  email: 'anna@mail.example',
  phone: null,
  relationship: 'parent',
  accessLevel: 'view_only',
};
const whose = { guardianId: 3, studentId: ids.studentId.parse(12) };
const added: GuardianEvent = {
  type: 'GuardianAdded',
  data: { ...whose, schoolId: ids.schoolId.parse(1), ...anna },
};
const deactivated: GuardianEvent = {
  type: 'GuardianDeactivated',
  data: { ...whose, schoolId: ids.schoolId.parse(1) },
};
const past = (...facts: (StudentEvent | GuardianEvent)[]) => given(student, ...facts);

describe('a guardian', () => {
  test('is added to a student who is enrolled', () => {
    past(enrolled)
      .when({ type: 'AddGuardian', now, ...whose, details: anna })
      .emits(added);
    past()
      .when({ type: 'AddGuardian', now, ...whose, details: anna })
      .rejects('student_not_found');
  });

  test('is one person for one e-mail address', () => {
    past(enrolled, added)
      .when({ type: 'AddGuardian', now, ...whose, guardianId: 4, details: anna })
      .rejects('guardian_known');
    past(enrolled, added)
      .when({ type: 'AddGuardian', now, ...whose, details: anna })
      .emitsNothing();
  });

  test('may be changed in part, and made inactive and active', () => {
    const change = { type: 'ChangeGuardian', now, ...whose } as const;
    past(enrolled, added)
      .when({ ...change, details: { accessLevel: 'full' } })
      .emits({
        type: 'GuardianDetailsChanged',
        data: { ...whose, schoolId: ids.schoolId.parse(1), ...anna, accessLevel: 'full' },
      });
    past(enrolled, added)
      .when({ ...change, details: {}, isActive: false })
      .emits(deactivated);
    past(enrolled, added, deactivated)
      .when({ ...change, details: {}, isActive: true })
      .emits({ type: 'GuardianReactivated', data: { ...whose, schoolId: ids.schoolId.parse(1) } });
    past(enrolled, added)
      .when({ ...change, details: { email: anna.email }, isActive: true })
      .emitsNothing();
    past(enrolled)
      .when({ ...change, details: {} })
      .rejects('guardian_not_found');
  });

  test('is invited for seven days, as often as needed', () => {
    const invited: GuardianEvent = {
      type: 'GuardianInvited',
      data: { ...whose, schoolId: ids.schoolId.parse(1), expiresAt: '2026-11-28T01:00:00.000Z' },
    };
    const invite = { type: 'InviteGuardian', now, ...whose } as const;
    past(enrolled, added).when(invite).emits(invited);
    past(enrolled, added, invited).when(invite).emits(invited);
  });

  test('neither is invited nor comes in while inactive', () => {
    for (const type of ['InviteGuardian', 'SignInGuardian'] as const)
      past(enrolled, added, deactivated)
        .when({ type, now, ...whose })
        .rejects('guardian_inactive');
  });

  test('sees by default and no more', () => {
    const { accessLevel: _level, ...form } = anna;
    expect(guardianDetails.parse(form).accessLevel).toBe('view_only');
  });
});

test.each([
  [{ isActive: false, inviteSentAt: now, lastLoginAt: now }, 'Inactive'],
  [{ isActive: true, inviteSentAt: now, lastLoginAt: null }, 'Invite Sent'],
  [{ isActive: true, inviteSentAt: now, lastLoginAt: now }, 'Active'],
  [{ isActive: true, inviteSentAt: null, lastLoginAt: now }, 'Active'],
  [{ isActive: true, inviteSentAt: null, lastLoginAt: null }, 'Not Invited'],
] as const)('%p is shown as %s', (guardian, word) => {
  expect(guardianStatus(guardian)).toBe(word);
});

describe("a school's own skills", () => {
  const open = {
    type: 'SchoolRegistered',
    data: {
      schoolId: ids.schoolId.parse(1),
      ownerId: ids.accountId.parse(1),
      name: 'Kōwhai',
      address: 'x',
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
      defaultLessonPriceCents: 5500,
    },
  } as const;
  const add = (name: string) =>
    ({
      type: 'AddSchoolSkill',
      now,
      schoolId: ids.schoolId.parse(1),
      skill: { name, category: 'control' },
    }) as const;
  const has = (name: string) =>
    ({
      type: 'SchoolSkillAdded',
      data: { schoolId: ids.schoolId.parse(1), name, category: 'control' },
    }) as const;

  test('come after the fourteen, each once, however it is written', () => {
    given(school, open).when(add('Towing')).emits(has('Towing'));
    given(school, open, has('Towing')).when(add('TOWING')).rejects('skill_already_there');
    given(school, open).when(add('roundabouts')).rejects('skill_already_there');
    given(school).when(add('Towing')).rejects('school_not_found');
  });

  test('end where a list can no longer be gone through', () => {
    const many = Array.from({ length: maxSchoolSkills }, (_, index) => has(`Skill ${index}`));
    given(school, open, ...many)
      .when(add('One more'))
      .rejects('too_many_skills');
  });
});
