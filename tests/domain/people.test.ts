import { describe, expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import { passwordStrength } from '#domain/account/password-strength.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { studentChanges, studentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { isTrialExpired, trialDaysLeft } from '#domain/subscription/subscription.ts';
import { given } from '../support/given.ts';
import { aStudent } from '../support/samples.ts';

const now = instantAt('2026-11-21', '09:00');
const details = studentDetails.parse(aStudent());
const enrol = {
  type: 'EnrolStudent',
  now,
  studentId: ids.studentId.parse(7),
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  details,
} as const;
const enrolled = {
  type: 'StudentEnrolled',
  data: {
    studentId: ids.studentId.parse(7),
    schoolId: ids.schoolId.parse(1),
    instructorId: ids.accountId.parse(1),
    ...details,
  },
} as const;

describe('a student', () => {
  test('is enrolled once', () => {
    given(student).when(enrol).emits(enrolled);
    given(student, enrolled).when(enrol).emitsNothing();
  });

  test('was born before today in Auckland', () => {
    given(student)
      .when({ ...enrol, details: { ...details, dateOfBirth: '2026-11-21' } })
      .rejects('born_in_the_future');
    given(student, enrolled)
      .when({
        type: 'ChangeStudentDetails',
        now,
        studentId: ids.studentId.parse(7),
        details: { dateOfBirth: '2030-01-01' },
      })
      .rejects('born_in_the_future');
  });

  test.each(['2016-11-22', '1905-11-21', '1901-01-01'])(
    'born on %s is too young or too old to be enrolled',
    (dateOfBirth) => {
      given(student)
        .when({ ...enrol, details: { ...details, dateOfBirth } })
        .rejects('age_unlikely');
    },
  );

  test('keeps a day of birth from before it was bounded while something else is changed', () => {
    const born = { ...details, dateOfBirth: '1901-01-01' };
    given(student, { ...enrolled, data: { ...enrolled.data, ...born } })
      .when({
        type: 'ChangeStudentDetails',
        now,
        studentId: ids.studentId.parse(7),
        details: { ...born, notes: 'new' },
      })
      .emits({
        type: 'StudentDetailsChanged',
        data: { studentId: ids.studentId.parse(7), ...born, notes: 'new' },
      });
  });

  test('keeps what a change does not mention', () => {
    given(student, enrolled)
      .when({
        type: 'ChangeStudentDetails',
        now,
        studentId: ids.studentId.parse(7),
        details: { phone: '021 1' },
      })
      .emits({
        type: 'StudentDetailsChanged',
        data: { studentId: ids.studentId.parse(7), ...details, phone: '021 1' },
      });
  });

  test('is edited in one decision: details and status together, or neither', () => {
    const edit = {
      type: 'ChangeStudentDetails',
      now,
      studentId: ids.studentId.parse(7),
      status: 'on-hold',
    } as const;
    given(student, enrolled)
      .when({ ...edit, details: { phone: '021 1' } })
      .emits(
        {
          type: 'StudentDetailsChanged',
          data: { studentId: ids.studentId.parse(7), ...details, phone: '021 1' },
        },
        {
          type: 'StudentStatusChanged',
          data: { studentId: ids.studentId.parse(7), status: 'on-hold' },
        },
      );
    given(student, enrolled)
      .when({ ...edit, details: { dateOfBirth: '2030-01-01' } })
      .rejects('born_in_the_future');
    given(student, enrolled)
      .when({ ...edit, details: {}, status: 'active' })
      .emitsNothing();
  });

  test('is archived and restored, saying nothing twice', () => {
    const archived = {
      type: 'StudentArchived',
      data: { studentId: ids.studentId.parse(7) },
    } as const;
    given(student, enrolled)
      .when({ type: 'ArchiveStudent', now, studentId: ids.studentId.parse(7) })
      .emits(archived);
    given(student, enrolled, archived)
      .when({ type: 'ArchiveStudent', now, studentId: ids.studentId.parse(7) })
      .emitsNothing();
    given(student, enrolled, archived)
      .when({ type: 'RestoreStudent', now, studentId: ids.studentId.parse(7) })
      .emits({ type: 'StudentRestored', data: { studentId: ids.studentId.parse(7) } });
    given(student)
      .when({ type: 'ArchiveStudent', now, studentId: ids.studentId.parse(7) })
      .rejects('student_not_found');
  });
});

describe('the Add Student form', () => {
  const refusals = (input: object) =>
    Object.fromEntries(
      (studentDetails.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    );

  test('names every field that is missing', () => {
    expect(refusals({})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      dateOfBirth: 'Date of birth is required, as a date',
      packageType: 'Package must be one of: Basic, Standard, Premium, Custom',
    });
  });

  test('falls back to 20 lessons when the number cannot be read, and wants at least one', () => {
    expect(studentDetails.parse(aStudent({ totalLessons: 'many' })).totalLessons).toBe(20);
    expect(studentDetails.parse(aStudent()).totalLessons).toBe(20);
    expect(refusals(aStudent({ totalLessons: 0 }))).toEqual({
      totalLessons: 'Total lessons must be at least 1',
    });
  });

  test('an edit fills nothing in that was not sent', () => {
    expect(studentChanges.parse({ status: 'on-hold' })).toEqual({ status: 'on-hold' });
  });
});

describe('an account', () => {
  const register = {
    type: 'RegisterAccount',
    now,
    accountId: ids.accountId.parse(3),
    email: 'a@b.nz',
    firstName: 'A',
    lastName: 'B',
  } as const;
  const registered = {
    type: 'AccountRegistered',
    data: { accountId: ids.accountId.parse(3), email: 'a@b.nz', firstName: 'A', lastName: 'B' },
  } as const;

  test('is registered once, as an instructor', () => {
    given(account).when(register).emits(registered);
    given(account, registered).when(register).emitsNothing();
    given(account, registered)
      .when({ type: 'GrantRole', now, accountId: ids.accountId.parse(3), role: 'instructor' })
      .emitsNothing();
  });

  test('may be granted another role', () => {
    const granted = {
      type: 'RoleGranted',
      data: { accountId: ids.accountId.parse(3), role: 'admin' },
    } as const;
    given(account, registered)
      .when({ type: 'GrantRole', now, accountId: ids.accountId.parse(3), role: 'admin' })
      .emits(granted);
    given(account)
      .when({ type: 'GrantRole', now, accountId: ids.accountId.parse(3), role: 'admin' })
      .rejects('account_not_found');
  });

  test('has a password as strong as the indicator says', () => {
    expect(['', 'abcde', 'abcdef', 'abcdefgh', 'Abcdefg1'].map(passwordStrength)).toEqual([
      'none',
      'weak',
      'fair',
      'good',
      'strong',
    ]);
  });
});

describe('a trial', () => {
  test('lasts fourteen Auckland days, its last day included', () => {
    given(subscription)
      .when({
        type: 'StartTrial',
        now: '2026-11-21T12:30:00.000Z',
        accountId: ids.accountId.parse(3),
      })
      .emits({
        type: 'TrialStarted',
        data: { accountId: ids.accountId.parse(3), endsOn: '2026-12-06' },
      });
  });

  test('expires the day after its last, never on it', () => {
    expect(trialDaysLeft('2026-12-05', '2026-11-21')).toBe(14);
    expect(trialDaysLeft('2026-12-05', '2026-12-05')).toBe(0);
    expect(isTrialExpired('2026-12-05', '2026-12-05')).toBe(false);
    expect(isTrialExpired('2026-12-05', '2026-12-06')).toBe(true);
    expect(trialDaysLeft('2026-12-05', '2026-12-20')).toBe(0);
  });

  test('is started once', () => {
    given(subscription, {
      type: 'TrialStarted',
      data: { accountId: ids.accountId.parse(3), endsOn: '2026-12-05' },
    })
      .when({ type: 'StartTrial', now, accountId: ids.accountId.parse(3) })
      .emitsNothing();
  });
});

describe('a school', () => {
  const founding = schoolDetails.parse({ name: 'Kōwhai', address: '1 Queen Street' });
  const register = {
    type: 'RegisterSchool',
    now,
    schoolId: ids.schoolId.parse(3),
    ownerId: ids.accountId.parse(3),
    details: founding,
  } as const;

  test('is registered once by its founder, with the defaults of onboarding', () => {
    const { defaultLessonPrice: _price, openingHours: _none, ...facts } = founding;
    const registered = {
      type: 'SchoolRegistered',
      data: {
        schoolId: ids.schoolId.parse(3),
        ownerId: ids.accountId.parse(3),
        ...facts,
        openingHours: null,
        defaultLessonPriceCents: 5500,
      },
    } as const;
    expect([facts.vehicleCount, facts.defaultLessonDuration]).toEqual([1, 60]);
    given(school).when(register).emits(registered);
    given(school, registered).when(register).rejects('school_already_registered');
    given(school, registered)
      .when({
        type: 'ChangeSchoolDetails',
        now,
        schoolId: ids.schoolId.parse(3),
        details: founding,
      })
      .emitsNothing();
  });

  test('cannot be changed before it is registered', () => {
    given(school)
      .when({
        type: 'ChangeSchoolDetails',
        now,
        schoolId: ids.schoolId.parse(3),
        details: founding,
      })
      .rejects('school_not_found');
  });
});
