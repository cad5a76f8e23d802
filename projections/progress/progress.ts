import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Which stages of the curriculum a student has started and completed. */
export const progress = projection<ProgressEvent>('progress', tables, {
  StageStarted: (sql, { data: { studentId, stageId }, metadata }) => sql`
    insert into stage_progress (student_id, stage_id, status, started_at)
    values (${studentId}, ${stageId}, 'in_progress', ${metadata.occurredAt})
    on conflict do nothing
  `,
  // The first stage has no start of its own, so its row may come into being here.
  StageCompleted: (sql, { data: { studentId, stageId, instructorNotes }, metadata }) => sql`
    insert into stage_progress (student_id, stage_id, status, completed_at, instructor_notes)
    values (${studentId}, ${stageId}, 'completed', ${metadata.occurredAt}, ${instructorNotes})
    on conflict (student_id, stage_id) do update
    set status = 'completed', completed_at = excluded.completed_at, instructor_notes = excluded.instructor_notes
  `,
  SkillAssessed: nothing,
  CurriculumSkillAssessed: nothing,
  LogbookEntryRecorded: nothing,
  CertificateIssued: nothing,
  CertificateRevoked: nothing,
  DrivingTestRecorded: nothing,
  DrivingTestWithdrawn: nothing,
});
