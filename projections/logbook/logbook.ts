import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Every logbook entry, signed with the instructor's name and the Auckland time it was recorded. */
export const logbook = projection<ProgressEvent>('logbook', tables, {
  LogbookEntryRecorded: (sql, { data, metadata: { occurredAt } }) => {
    const { entryId: id, signedBy, skillsPracticed, ...entry } = data;
    const signature = `${signedBy}, ${formatDate(dateOf(occurredAt))} ${timeOf(occurredAt)}`;
    return sql`
      insert into logbook_entry ${sql({
        id,
        ...entry,
        skillsPracticed: sql.json(skillsPracticed),
        instructorSignature: signature,
        createdAt: occurredAt,
      })}
      on conflict (id) do nothing
    `;
  },
  StageStarted: nothing,
  StageCompleted: nothing,
  SkillAssessed: nothing,
  CurriculumSkillAssessed: nothing,
  CertificateIssued: nothing,
  CertificateRevoked: nothing,
  DrivingTestRecorded: nothing,
  DrivingTestWithdrawn: nothing,
});
