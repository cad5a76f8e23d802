import { guardianAccessLevels, guardianRelationships } from '#domain/catalogue/guardians.ts';
import { guardianEvents } from '#domain/student/events.ts';
import {
  flag,
  id,
  idOf,
  initially,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const guardian = table(
  'guardian',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    parentName: personal(text()),
    email: personal(text()),
    phone: personal(maybe(text())),
    relationship: oneOf(guardianRelationships),
    accessLevel: oneOf(guardianAccessLevels),
    isActive: initially(flag(), true),
    inviteSentAt: later(moment()),
    inviteExpiresAt: later(moment()),
    lastLoginAt: later(moment()),
    createdAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(student_id)'],
    person: ['guardian', 'id'],
    exported: { name: 'parents' },
  },
);

/** The people around each student, and whether they have been invited and come in. */
export const guardians = projection({
  name: 'guardians',
  follows: [guardianEvents],
  tables: [guardian],
  on: {
    GuardianAdded: ({ data: { guardianId, ...details }, metadata }, rows) =>
      rows.insert(guardian, { id: guardianId, ...details, createdAt: metadata.occurredAt }),
    GuardianDetailsChanged: ({ data }, rows) => {
      const { guardianId, parentName, email, phone, relationship, accessLevel } = data;
      rows.change(
        guardian,
        { id: guardianId },
        { parentName, email, phone, relationship, accessLevel },
      );
    },
    GuardianInvited: ({ data: { guardianId, expiresAt }, metadata }, rows) =>
      rows.change(
        guardian,
        { id: guardianId },
        { inviteSentAt: metadata.occurredAt, inviteExpiresAt: expiresAt },
      ),
    // Their invitation is withdrawn with their access.
    GuardianDeactivated: ({ data }, rows) =>
      rows.change(
        guardian,
        { id: data.guardianId },
        { isActive: false, inviteSentAt: null, inviteExpiresAt: null },
      ),
    GuardianReactivated: ({ data }, rows) =>
      rows.change(guardian, { id: data.guardianId }, { isActive: true }),
    GuardianSignedIn: ({ data, metadata }, rows) =>
      rows.change(guardian, { id: data.guardianId }, { lastLoginAt: metadata.occurredAt }),
  },
});
