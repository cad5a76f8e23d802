import type { Sql } from 'postgres';
import type { ReviewEvent } from '#domain/review/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What students say about their instructors, one each, as it reads now; what waits to be confirmed lies apart. */
export const reviews = projection<ReviewEvent>('reviews', tables, {
  ReviewWritten: (sql, { data: { awaitsConfirmation, ...written }, metadata }) => {
    const row = { ...written, writtenAt: metadata.occurredAt };
    return awaitsConfirmation
      ? sql`insert into waiting_review ${sql(row)} on conflict (student_id) do nothing`
      : sql`insert into review ${sql(row)} on conflict (student_id) do nothing`;
  },
  ReviewRewritten: (
    sql,
    { data: { studentId, rating, comment, awaitsConfirmation }, metadata },
  ) => {
    const wait = sql`
      insert into waiting_review (student_id, school_id, instructor_id, rating, comment, written_at)
      select student_id, school_id, instructor_id, ${rating}::int, ${comment}::text, ${metadata.occurredAt}::timestamptz from (
        select student_id, school_id, instructor_id from review
        union select student_id, school_id, instructor_id from waiting_review
      ) written where student_id = ${studentId} limit 1
      on conflict (student_id) do update set rating = excluded.rating, comment = excluded.comment, written_at = excluded.written_at
    `;
    return awaitsConfirmation ? wait : [wait, ...show(sql, studentId)];
  },
  ReviewConfirmed: (sql, { data: { studentId } }) => show(sql, studentId),
  ReviewReplied: (sql, { data: { studentId, reply }, metadata }) => sql`
    update review set reply = ${reply}, replied_at = ${metadata.occurredAt} where student_id = ${studentId}
  `,
});

/** What waited is what everybody reads; a reply stays. */
function show(sql: Sql, studentId: number) {
  return [
    sql`
      insert into review (student_id, school_id, instructor_id, rating, comment, written_at)
      select student_id, school_id, instructor_id, rating, comment, written_at from waiting_review where student_id = ${studentId}
      on conflict (student_id) do update set rating = excluded.rating, comment = excluded.comment, written_at = excluded.written_at
    `,
    sql`delete from waiting_review where student_id = ${studentId}`,
  ];
}
