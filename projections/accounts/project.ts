import type { AccountEvent } from '#domain/account/events.ts';
import type { SchoolEvent } from '#domain/school/events.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

type OfSchool = Extract<
  SchoolEvent,
  { type: 'SchoolRegistered' | 'SchoolDetailsChanged' | 'SchoolArchived' }
>;

/** Who may sign in, in what role, and to which school they belong. */
export const accounts = projection<AccountEvent | OfSchool | TeamEvent>('accounts', tables, {
  AccountRegistered: (sql, { data, metadata }) => sql`
    insert into account (id, email, first_name, last_name, role, registered_at)
    values (${data.accountId}, ${data.email}, ${data.firstName}, ${data.lastName}, 'instructor', ${metadata.occurredAt})
    on conflict (id) do nothing
  `,
  AccountDetailsChanged: (sql, { data: { accountId, plan: _plan, ...details } }) =>
    sql`update account set ${sql(details)} where id = ${accountId}`,
  AccountArchived: (sql, { data }) =>
    sql`update account set is_archived = true where id = ${data.accountId}`,
  RoleGranted: (sql, { data }) =>
    sql`update account set role = ${data.role} where id = ${data.accountId}`,
  ProfilePictureChanged: (sql, { data }) =>
    sql`update account set picture = ${data.picture} where id = ${data.accountId}`,
  StatusTextChanged: (sql, { data }) =>
    sql`update account set status_text = ${data.statusText} where id = ${data.accountId}`,
  EmailVerified: (sql, { data: { accountId, email } }) =>
    sql`update account set verified_email = ${email} where id = ${accountId}`,
  EndorsementChanged: (sql, { data: { accountId, ...endorsement } }) =>
    sql`update account set ${sql(endorsement)} where id = ${accountId}`,
  SecondFactorRemoved: nothing,
  AccountLinkMade: nothing,
  SchoolRegistered: (sql, { data }) =>
    sql`update account set school_id = ${data.schoolId} where id = ${data.ownerId}`,
  InstructorJoined: (sql, { data }) =>
    sql`update account set school_id = ${data.schoolId} where id = ${data.accountId}`,
  InstructorLeft: (sql, { data }) =>
    sql`update account set school_id = null where id = ${data.accountId} and school_id = ${data.schoolId}`,
  SchoolDetailsChanged: nothing,
  SchoolArchived: (sql, { data }) =>
    sql`update account set is_closed = true where school_id = ${data.schoolId}`,
});
