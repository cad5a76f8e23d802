import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Every certificate ever issued, and whether it was revoked. */
export const certificates = projection<ProgressEvent>('certificates', tables, {
  CertificateIssued: (sql, { data: { certificateId: id, ...certificate }, metadata }) => sql`
    insert into certificate ${sql({ id, ...certificate, issuedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  CertificateRevoked: (sql, { data, metadata }) => sql`
    update certificate set revoked_at = ${metadata.occurredAt}, revoke_reason = ${data.reason}
    where id = ${data.certificateId}
  `,
  StageStarted: nothing,
  StageCompleted: nothing,
  SkillAssessed: nothing,
  CurriculumSkillAssessed: nothing,
  LogbookEntryRecorded: nothing,
  DrivingTestRecorded: nothing,
  DrivingTestWithdrawn: nothing,
});
