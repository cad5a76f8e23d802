import { accountEvents, roles } from '#domain/account/events.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { schoolDetailsEvents } from '#domain/school/events.ts';
import { teamEvents } from '#domain/team/events.ts';
import {
  day,
  flag,
  idOf,
  initially,
  later,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const account = table(
  'account',
  {
    id: idOf('account'),
    email: personal(text()),
    firstName: personal(text()),
    lastName: personal(text()),
    role: oneOf(roles),
    schoolId: later(idOf('school')),
    /** The name its picture is kept under in the vault. */
    picture: personal(later(text())),
    statusText: personal(later(text())),
    /** Deleted by an admin. */
    isArchived: initially(flag(), false),
    /** Shut out because its school was deleted. */
    isClosed: initially(flag(), false),
    /** The address that was shown to be theirs, which need not be the present one. */
    verifiedEmail: personal(later(text()), erasedText),
    endorsementNumber: personal(later(text())),
    /** The last day it holds. */
    endorsementExpiresOn: personal(later(day())),
    registeredAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)'],
    person: ['account', 'id'],
    exported: {
      name: 'people',
      columns: ['id', 'email', 'firstName', 'lastName', 'role', 'statusText', 'registeredAt'],
    },
  },
);

/** Who may sign in, in what role, and to which school they belong. */
export const accounts = projection({
  name: 'accounts',
  follows: [accountEvents, schoolDetailsEvents, teamEvents],
  tables: [account],
  on: {
    AccountRegistered: ({ data: { accountId, email, firstName, lastName }, metadata }) =>
      account.insert({
        id: accountId,
        email,
        firstName,
        lastName,
        role: 'instructor',
        registeredAt: metadata.occurredAt,
      }),
    AccountDetailsChanged: ({ data: { accountId, plan: _plan, ...details } }) =>
      account.update({ id: accountId }, details),
    AccountArchived: ({ data }) => account.update({ id: data.accountId }, { isArchived: true }),
    RoleGranted: ({ data: { accountId, role } }) => account.update({ id: accountId }, { role }),
    ProfilePictureChanged: ({ data: { accountId, picture } }) =>
      account.update({ id: accountId }, { picture }),
    StatusTextChanged: ({ data: { accountId, statusText } }) =>
      account.update({ id: accountId }, { statusText }),
    EmailVerified: ({ data: { accountId, email } }) =>
      account.update({ id: accountId }, { verifiedEmail: email }),
    EndorsementChanged: ({ data: { accountId, ...endorsement } }) =>
      account.update({ id: accountId }, endorsement),
    SchoolRegistered: ({ data: { ownerId, schoolId } }) =>
      account.update({ id: ownerId }, { schoolId }),
    SchoolArchived: ({ data: { schoolId } }) => account.update({ schoolId }, { isClosed: true }),
    InstructorJoined: ({ data: { accountId, schoolId } }) =>
      account.update({ id: accountId }, { schoolId }),
    InstructorLeft: ({ data: { accountId, schoolId } }) =>
      account.update({ id: accountId, schoolId }, { schoolId: null }),
  },
  ignores: [
    'SecondFactorRemoved',
    'AccountLinkMade',
    'DeviceNamed',
    'DeviceForgotten',
    'SchoolDetailsChanged',
  ],
});
