import type { Fragment, Sql } from 'postgres';

/** Whose records: a whole school's, or those about one of its students. */
export type ExportScope = { readonly schoolId: number; readonly studentId: number | null };

/** One part of an export: which rows, and the columns by which they are told apart and put in order. */
export type ExportTable = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly rows: (sql: Sql, scope: ExportScope) => Fragment;
};

/** Everything that is kept about students, and with them. */
export const studentTables: readonly ExportTable[] = [
  {
    name: 'students',
    keys: ['id'],
    rows: (sql, { schoolId, studentId }) => sql`
      select * from student where school_id = ${schoolId} ${studentId === null ? sql`` : sql`and id = ${studentId}`}
    `,
  },
  named('lessons', 'lesson'),
  named('payments', 'payment'),
  named('invoices', 'invoice', ['number']),
  named('parents', 'guardian'),
  named('logbook', 'logbook_entry'),
  named('practiceDrives', 'practice_drive'),
  named('skills', 'skill_assessment', ['studentId', 'skillName']),
  named('skillChanges', 'skill_change', ['position']),
  named('curriculum', 'curriculum_assessment', ['studentId', 'skillItemId']),
  ofStudents('stages', 'stage_progress', ['studentId', 'stageId']),
  named('drivingTests', 'driving_test'),
  ofStudents('theoryTests', 'theory_attempt', ['id']),
  named('certificates', 'certificate'),
  named('conversations', 'conversation'),
  {
    name: 'messages',
    keys: ['conversationId', 'number'],
    rows: (sql, scope) => sql`
      select message.* from message
      where conversation_id in (select id from conversation where ${within(sql, scope)})
    `,
  },
  named('resources', 'resource'),
  named('reviews', 'review', ['studentId']),
  named('enquiries', 'enquiry'),
  named('privacyRequests', 'privacy_request'),
];

/** What is the school's own. */
export const schoolTables: readonly ExportTable[] = [
  {
    name: 'school',
    keys: ['id'],
    rows: (sql, { schoolId }) => sql`select * from school where id = ${schoolId}`,
  },
  {
    name: 'people',
    keys: ['id'],
    rows: (sql, { schoolId }) => sql`
      select id, email, first_name, last_name, role, status_text, registered_at from account where school_id = ${schoolId}
    `,
  },
  named('listing', 'listing', ['schoolId']),
  named('prices', 'school_prices', ['schoolId']),
  named('invoiceSettings', 'invoice_settings', ['schoolId']),
  named('ownSkills', 'school_skill', ['name']),
  named('availability', 'availability', ['instructorId']),
];

/** A table with the school, and for one student the student, in its rows. */
function named(name: string, table: string, keys: readonly string[] = ['id']): ExportTable {
  return {
    name,
    keys,
    rows: (sql, scope) => sql`select * from ${sql(table)} where ${within(sql, scope)}`,
  };
}

/** A table that knows only the student. */
function ofStudents(name: string, table: string, keys: readonly string[]): ExportTable {
  return {
    name,
    keys,
    rows: (sql, { schoolId, studentId }) => sql`
      select * from ${sql(table)}
      where student_id in (select id from student where school_id = ${schoolId})
        ${studentId === null ? sql`` : sql`and student_id = ${studentId}`}
    `,
  };
}

function within(sql: Sql, { schoolId, studentId }: ExportScope): Fragment {
  return studentId === null
    ? sql`school_id = ${schoolId}`
    : sql`school_id = ${schoolId} and student_id = ${studentId}`;
}
