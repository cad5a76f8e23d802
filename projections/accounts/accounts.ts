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
    /** The last day that each holds. */
    endorsementExpiresOn: personal(later(day())),
    licenceExpiresOn: personal(later(day())),
    registeredAt: moment(),
  },
  {
    isNumbered: true,
    lookups: [['schoolId']],
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
    AccountRegistered: ({ data: { accountId, email, firstName, lastName }, metadata }, rows) =>
      rows.insert(account, {
        id: accountId,
        email,
        firstName,
        lastName,
        role: 'instructor',
        registeredAt: metadata.occurredAt,
      }),
    AccountDetailsChanged: ({ data: { accountId, plan: _plan, ...details } }, rows) =>
      rows.change(account, { id: accountId }, details),
    AccountArchived: ({ data }, rows) =>
      rows.change(account, { id: data.accountId }, { isArchived: true }),
    RoleGranted: ({ data: { accountId, role } }, rows) =>
      rows.change(account, { id: accountId }, { role }),
    ProfilePictureChanged: ({ data: { accountId, picture } }, rows) =>
      rows.change(account, { id: accountId }, { picture }),
    StatusTextChanged: ({ data: { accountId, statusText } }, rows) =>
      rows.change(account, { id: accountId }, { statusText }),
    EmailVerified: ({ data: { accountId, email } }, rows) =>
      rows.change(account, { id: accountId }, { verifiedEmail: email }),
    EndorsementChanged: ({ data: { accountId, licenceExpiresOn, ...endorsement } }, rows) =>
      rows.change(
        account,
        { id: accountId },
        licenceExpiresOn === undefined ? endorsement : { ...endorsement, licenceExpiresOn },
      ),
    SchoolRegistered: ({ data: { ownerId, schoolId } }, rows) =>
      rows.change(account, { id: ownerId }, { schoolId }),
    SchoolArchived: ({ data: { schoolId } }, rows) =>
      rows.change(account, { schoolId }, { isClosed: true }),
    InstructorJoined: ({ data: { accountId, schoolId } }, rows) =>
      rows.change(account, { id: accountId }, { schoolId }),
    InstructorLeft: ({ data: { accountId, schoolId } }, rows) =>
      rows.change(account, { id: accountId }, (row) =>
        row.schoolId === schoolId ? { schoolId: null } : null,
      ),
  },
  ignores: [
    'SecondFactorRemoved',
    'AccountLinkMade',
    'DeviceNamed',
    'DeviceForgotten',
    'SchoolDetailsChanged',
  ],
});
