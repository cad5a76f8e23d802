import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The latest rating of each curriculum skill of each student. */
export const skillsCurriculum = projection<ProgressEvent>('skills-curriculum', tables, {
  CurriculumSkillAssessed: (sql, { data }) => sql`
    insert into curriculum_assessment ${sql(data, 'studentId', 'schoolId', 'skillItemId', 'status', 'assessedAt')}
    on conflict (student_id, skill_item_id) do update
    set status = excluded.status, assessed_at = excluded.assessed_at
  `,
  StageStarted: nothing,
  StageCompleted: nothing,
  SkillAssessed: nothing,
  LogbookEntryRecorded: nothing,
  CertificateIssued: nothing,
  CertificateRevoked: nothing,
  DrivingTestRecorded: nothing,
  DrivingTestWithdrawn: nothing,
});
