import type { GuardianEvent } from '#domain/student/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The people around each student, and whether they have been invited and come in. */
export const guardians = projection<GuardianEvent>('guardians', tables, {
  GuardianAdded: (sql, { data: { guardianId: id, ...guardian }, metadata }) => sql`
    insert into guardian ${sql({ id, ...guardian, createdAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  GuardianDetailsChanged: (
    sql,
    { data: { guardianId, parentName, email, phone, relationship, accessLevel } },
  ) => sql`
    update guardian set ${sql({ parentName, email, phone, relationship, accessLevel })} where id = ${guardianId}
  `,
  GuardianInvited: (sql, { data, metadata }) => sql`
    update guardian set invite_sent_at = ${metadata.occurredAt}, invite_expires_at = ${data.expiresAt}
    where id = ${data.guardianId}
  `,
  // Their invitation is withdrawn with their access.
  GuardianDeactivated: (sql, { data }) => sql`
    update guardian set is_active = false, invite_sent_at = null, invite_expires_at = null
    where id = ${data.guardianId}
  `,
  GuardianReactivated: (sql, { data }) =>
    sql`update guardian set is_active = true where id = ${data.guardianId}`,
  GuardianSignedIn: (sql, { data, metadata }) =>
    sql`update guardian set last_login_at = ${metadata.occurredAt} where id = ${data.guardianId}`,
});
