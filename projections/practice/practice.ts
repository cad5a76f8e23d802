import type { PracticeEvent } from '#domain/practice/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Every drive learners have practised, and who has said that it took place. */
export const practice = projection<PracticeEvent>('practice', tables, {
  PracticeLogged: (sql, { data: { driveId: id, ...drive }, metadata }) => sql`
    insert into practice_drive ${sql({ id, ...drive, status: 'waiting', loggedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  SupervisorAsked: (sql, { data }) => sql`
    update practice_drive set asked_until = ${data.expiresAt} where id = ${data.driveId}
  `,
  PracticeConfirmed: (sql, { data: { driveId, by, name }, metadata }) => sql`
    update practice_drive
    set status = 'confirmed', answered_by = ${by}, answered_name = ${name}, answered_at = ${metadata.occurredAt}
    where id = ${driveId}
  `,
  PracticeDeclined: (sql, { data: { driveId, by, name }, metadata }) => sql`
    update practice_drive
    set status = 'declined', answered_by = ${by}, answered_name = ${name}, answered_at = ${metadata.occurredAt}
    where id = ${driveId}
  `,
  PracticeWithdrawn: (sql, { data }) => sql`delete from practice_drive where id = ${data.driveId}`,
});
