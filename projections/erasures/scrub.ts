import { erasedText } from '#domain/kernel/personal.ts';
import { sql } from '../engine/statement.ts';

/** What an erasure blanks in tables that have no definition yet; a line goes with each table that gets one. */
export function scrubOf(kind: string, id: number) {
  if (kind !== 'student') return [];
  const gone = erasedText;
  return [
    sql`update stage_progress set instructor_notes = null where student_id = ${id}`,
    sql`update skill_assessment set notes = null where student_id = ${id}`,
    sql`update privacy_request set details = null, done = case when done is null then null else ${gone} end where student_id = ${id}`,
    sql`update driving_test set place = null, notes = null where student_id = ${id}`,
    sql`
      update practice_drive set supervisor_name = ${gone}, supervisor_email = null, notes = null,
        answered_name = case when answered_name is null then null else ${gone} end
      where student_id = ${id}
    `,
    sql`update resource set title = ${gone}, note = null, url = null, file_name = null where student_id = ${id}`,
  ];
}
