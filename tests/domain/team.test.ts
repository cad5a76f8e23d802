import { describe, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { team } from '#domain/team/decide.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T20:00:00.000Z';
const joined = {
  type: 'InstructorJoined',
  data: {
    schoolId: ids.schoolId.parse(3),
    accountId: ids.accountId.parse(8),
    invitedBy: ids.accountId.parse(3),
  },
} as const;
const left = {
  type: 'InstructorLeft',
  data: { schoolId: ids.schoolId.parse(3), accountId: ids.accountId.parse(8) },
} as const;
const join = {
  type: 'JoinTeam',
  now,
  schoolId: ids.schoolId.parse(3),
  accountId: ids.accountId.parse(8),
  invitedBy: ids.accountId.parse(3),
} as const;
const leave = {
  type: 'LeaveTeam',
  now,
  schoolId: ids.schoolId.parse(3),
  accountId: ids.accountId.parse(8),
} as const;

describe('a team', () => {
  test('takes somebody in once, and again after they left', () => {
    given(team).when(join).emits(joined);
    given(team, joined).when(join).emitsNothing();
    given(team, joined, left).when(join).emits(joined);
  });

  test('lets somebody go who is in it', () => {
    given(team, joined).when(leave).emits(left);
    given(team, joined, left).when(leave).rejects('member_not_found');
  });

  test('always has the owner, whose number the school has', () => {
    given(team)
      .when({ ...join, accountId: ids.accountId.parse(3) })
      .rejects('owner_stays');
    given(team)
      .when({ ...leave, accountId: ids.accountId.parse(3) })
      .rejects('owner_stays');
  });
});
