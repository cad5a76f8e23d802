import type { ReviewEvent } from '#domain/review/events.ts';
import { projection } from '../engine/projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What students say about their instructors, one each, as it reads now. */
export const reviews = projection<ReviewEvent>('reviews', tables, {
  ReviewWritten: (sql, { data, metadata }) => sql`
    insert into review ${sql({ ...data, writtenAt: metadata.occurredAt })}
    on conflict (student_id) do nothing
  `,
  ReviewRewritten: (sql, { data: { studentId, rating, comment }, metadata }) => sql`
    update review set rating = ${rating}, comment = ${comment}, written_at = ${metadata.occurredAt}
    where student_id = ${studentId}
  `,
  ReviewReplied: (sql, { data: { studentId, reply }, metadata }) => sql`
    update review set reply = ${reply}, replied_at = ${metadata.occurredAt} where student_id = ${studentId}
  `,
});
