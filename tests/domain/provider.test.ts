import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { approvalForm, liftForm, suspensionForm } from '#domain/provider/commands.ts';
import { provider } from '#domain/provider/decide.ts';
import type { ProviderEvent } from '#domain/provider/events.ts';
import { providerStandingOn } from '#domain/provider/standing.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-23', '09:00');
const schoolId = ids.schoolId.parse(1);
const [marama, ruth, stranger] = [1, 2, 9].map((id) => ids.accountId.parse(id)) as [
  ids.AccountId,
  ids.AccountId,
  ids.AccountId,
];
const approval = {
  approvalNumber: 'AC-77',
  approvedFrom: '2026-02-01',
  approvedUntil: '2028-01-31',
  approvalConditions: null,
};
const approved: ProviderEvent = { type: 'ProviderApproved', data: { schoolId, ...approval } };
const record = (more: Partial<typeof approval> = {}) =>
  ({ type: 'RecordApproval', now, schoolId, approval: { ...approval, ...more } }) as const;

const named = {
  courseName: 'Road ready',
  courseStage: 'learner' as const,
  teacherIds: [marama],
};
const courseApproved: ProviderEvent = {
  type: 'CourseApproved',
  data: { schoolId, approvedCourseId: 4, ...named },
};
const approve = (approvedCourseId: number, course = named) =>
  ({
    type: 'ApproveCourse',
    now,
    schoolId,
    approvedCourseId,
    course,
    team: [marama, ruth],
  }) as const;

const source = 'https://nzta.govt.nz/notices/7';
const suspended: ProviderEvent = {
  type: 'ProviderSuspended',
  data: { schoolId, suspendedFrom: '2026-12-01', source, reason: null },
};
const suspend = (suspendedFrom: string, reason: string | null = null) =>
  ({
    type: 'SuspendProvider',
    now,
    schoolId,
    suspension: { suspendedFrom, source, reason },
  }) as const;
const lift = { type: 'LiftSuspension', now, schoolId, source } as const;

describe('an approval as a course provider', () => {
  test('is recorded as its letter says it', () => given(provider).when(record()).emits(approved));

  test('that says the same is recorded once', () =>
    given(provider, approved).when(record()).emitsNothing());

  test('ends on the day it begins or later', () => {
    const refusal = given(provider)
      .when(record({ approvedUntil: '2026-01-31' }))
      .rejects('approval_ends_before_it_begins');
    expect(refusal.fields).toHaveProperty('approvedUntil');
    expect(given(provider).decide(record({ approvedUntil: approval.approvedFrom }))).toHaveLength(
      1,
    );
  });

  test('has a number and both days', () => {
    const read = approvalForm.safeParse({ approvalNumber: ' ' });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([
      'approvalNumber',
      'approvedFrom',
      'approvedUntil',
    ]);
  });
});

describe('a course that it names', () => {
  test('has teachers of the team', () => {
    given(provider, approved).when(approve(4)).emits(courseApproved);
    const refusal = given(provider, approved)
      .when(approve(4, { ...named, teacherIds: [marama, stranger] }))
      .rejects('teacher_not_of_the_team');
    expect(refusal.fields).toHaveProperty('teacherIds');
  });

  test('needs an approval first', () => {
    given(provider).when(approve(4)).rejects('provider_not_approved');
  });

  test('is changed under its number, and to the same once', () => {
    const both = { ...named, teacherIds: [ruth, marama] };
    given(provider, approved, courseApproved)
      .when(approve(4, both))
      .emits({
        type: 'ApprovedCourseChanged',
        data: { schoolId, approvedCourseId: 4, ...named, teacherIds: [marama, ruth] },
      });
    given(provider, approved, courseApproved).when(approve(4)).emitsNothing();
  });

  test('has a name of its own', () => {
    given(provider, approved, courseApproved).when(approve(5)).rejects('course_named_twice');
  });

  test('is withdrawn, and no other', () => {
    const withdraw = (approvedCourseId: number) =>
      ({ type: 'WithdrawApprovedCourse', now, schoolId, approvedCourseId }) as const;
    given(provider, approved, courseApproved)
      .when(withdraw(4))
      .emits({ type: 'ApprovedCourseWithdrawn', data: { schoolId, approvedCourseId: 4 } });
    given(provider, approved).when(withdraw(4)).rejects('approved_course_not_found');
  });
});

describe('a suspension', () => {
  test('begins on its day and ends by lifting', () => {
    given(provider, approved).when(suspend('2026-12-01')).emits(suspended);
    given(provider, approved, suspended)
      .when(lift)
      .emits({
        type: 'ProviderSuspensionLifted',
        data: { schoolId, suspendedFrom: '2026-12-01', source },
      });
  });

  test('on a day that has passed needs a reason', () => {
    const refusal = given(provider, approved)
      .when(suspend('2026-11-22'))
      .rejects('past_suspension_needs_a_reason');
    expect(refusal.fields).toHaveProperty('reason');
    expect(given(provider, approved).decide(suspend('2026-11-22', 'Found late'))).toHaveLength(1);
    expect(given(provider, approved).decide(suspend('2026-11-23'))).toHaveLength(1);
  });

  test('has a source, and so has lifting it', () => {
    for (const source of [undefined, '', 'somebody said so']) {
      const read = suspensionForm.safeParse({ suspendedFrom: '2026-12-01', source });
      expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['source']);
      expect(liftForm.safeParse({ source }).error?.issues[0]?.path).toEqual(['source']);
    }
  });

  test('is said once, and a second one waits for the first', () => {
    given(provider, approved, suspended).when(suspend('2026-12-01')).emitsNothing();
    given(provider, approved, suspended)
      .when(suspend('2026-12-05'))
      .rejects('provider_suspended_already');
  });

  test('is of a school that has an approval', () => {
    given(provider).when(suspend('2026-12-01')).rejects('not_a_provider');
    given(provider, approved).when(lift).rejects('provider_not_suspended');
  });
});

test.each([
  ['2026-01-31', null, 'not_yet'],
  ['2026-02-01', null, 'current'],
  ['2028-01-31', null, 'current'],
  ['2028-02-01', null, 'ended'],
  ['2026-11-30', '2026-12-01', 'current'],
  ['2026-12-01', '2026-12-01', 'suspended'],
  ['2028-02-01', '2026-12-01', 'suspended'],
] as const)('on %s, suspended from %s, a provider is %s', (day, from, standing) =>
  expect(providerStandingOn(day, approval, from)).toBe(standing),
);

test('without an approval nobody is a provider', () =>
  expect(providerStandingOn('2026-11-23', null, null)).toBe('none'));
