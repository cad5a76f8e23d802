import type { Sql } from 'postgres';

/**
 * The statements that blank one person in every table that says something about them, with the values their events now read as. A column that is
 * forgotten here shows in the test that rebuilds after an erasure.
 */
export function scrubOf(sql: Sql, person: string, gone: string) {
  const [kind, number] = person.split('-');
  const id = Number(number);
  switch (kind) {
    case 'student':
      return scrubStudent(sql, id, gone);
    case 'guardian':
      return [
        sql`update guardian set parent_name = ${gone}, email = ${gone}, phone = null where id = ${id}`,
      ];
    case 'enquiry':
      return [
        sql`update enquiry set name = ${gone}, email = ${gone}, phone = null, message = null where id = ${id}`,
      ];
    case 'contact':
      return [
        sql`update contact_message set name = ${gone}, email = ${gone}, subject = ${gone}, message = ${gone} where id = ${id}`,
      ];
    case 'board':
      return [
        sql`update mood_board set prompt = ${gone}, is_hidden = true, is_approved = false where id = ${id}`,
      ];
    case 'account':
      return scrubAccount(sql, id, gone);
    case undefined:
    default:
      return [];
  }
}

function scrubStudent(sql: Sql, id: number, gone: string) {
  return [
    sql`update invoice set lines = '[]', buyer_name = ${gone}, buyer_contact = null where student_id = ${id}`,
    sql`update stage_progress set instructor_notes = null where student_id = ${id}`,
    sql`update skill_assessment set notes = null where student_id = ${id}`,
    sql`
      update logbook_entry set description = ${gone}, skills_practiced = '[]', areas_for_improvement = null,
        instructor_signature = ${`${gone}, `} || regexp_replace(instructor_signature, '^.*, ', '')
      where student_id = ${id}
    `,
    sql`
      update certificate set title = ${gone}, description = null, issued_by = ${gone}, revoke_reason = null where student_id = ${id}
    `,
    sql`
      update privacy_request set details = null, done = case when done is null then null else ${gone} end where student_id = ${id}
    `,
    sql`update driving_test set place = null, notes = null where student_id = ${id}`,
    sql`
      update practice_drive set supervisor_name = ${gone}, supervisor_email = null, notes = null,
        answered_name = case when answered_name is null then null else ${gone} end
      where student_id = ${id}
    `,
    sql`update resource set title = ${gone}, note = null, url = null, file_name = null where student_id = ${id}`,
  ];
}

function scrubAccount(sql: Sql, id: number, gone: string) {
  return [
    sql`
      update account set email = ${gone}, first_name = ${gone}, last_name = ${gone}, picture = null, status_text = null,
        verified_email = case when verified_email is null then null else ${gone} end, endorsement_number = null, endorsement_expires_on = null
      where id = ${id}
    `,
  ];
}
