import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The level of each skill of each student, and how it got there. */
export const skills = projection<ProgressEvent>('skills', tables, {
  SkillAssessed: (sql, { data, position }) => {
    const { studentId, schoolId, skillName, level, notes, assessedAt } = data;
    return [
      sql`
        with before (level) as (
          select level from skill_assessment where student_id = ${studentId} and skill_name = ${skillName}
          union all select 'not_assessed' limit 1
        )
        insert into skill_change (position, student_id, school_id, skill_name, from_level, to_level, changed_at)
        select ${position}::bigint, ${studentId}::bigint, ${schoolId}::bigint, ${skillName}::text, level, ${level}::text, ${assessedAt}::timestamptz
        from before where level <> ${level}
        on conflict (position) do nothing
      `,
      sql`
        insert into skill_assessment (student_id, school_id, skill_name, level, notes, assessed_at)
        values (
          ${studentId}, ${schoolId}, ${skillName}, ${level}, ${notes},
          ${level === 'not_assessed' ? null : assessedAt}
        )
        on conflict (student_id, skill_name) do update
        set level = excluded.level, notes = excluded.notes, assessed_at = excluded.assessed_at
      `,
    ];
  },
  StageStarted: nothing,
  StageCompleted: nothing,
  CurriculumSkillAssessed: nothing,
  LogbookEntryRecorded: nothing,
  CertificateIssued: nothing,
  CertificateRevoked: nothing,
  DrivingTestRecorded: nothing,
  DrivingTestWithdrawn: nothing,
});
