import type { StudentId } from '#domain/kernel/ids.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { reviewEvents } from '#domain/review/events.ts';
import { flag, idOf, initially, int, later, moment, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

const written = {
  studentId: idOf('student'),
  schoolId: idOf('school'),
  instructorId: idOf('account'),
  rating: int(),
  comment: personal(text()),
  writtenAt: moment(),
};

export const review = table(
  'review',
  {
    ...written,
    reply: personal(later(text()), erasedText),
    repliedAt: later(moment()),
    isHidden: initially(flag(), false),
  },
  {
    key: ['studentId'],
    indexes: ['(instructor_id, written_at desc)', '(school_id, written_at desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'reviews' },
  },
);

/** What a student wrote last, until it is confirmed: nobody else reads it, so it is in no table that others read. */
export const waitingReview = table('waiting_review', written, {
  key: ['studentId'],
  person: ['student', 'studentId'],
});

/** What students say about their instructors, one each, as it reads now; what waits to be confirmed lies apart. */
export const reviews = projection({
  name: 'reviews',
  follows: [reviewEvents],
  tables: [review, waitingReview],
  on: {
    ReviewWritten: ({ data: { awaitsConfirmation, ...words }, metadata }) =>
      (awaitsConfirmation ? waitingReview : review).insert({
        ...words,
        writtenAt: metadata.occurredAt,
      }),
    ReviewRewritten: ({ data: { studentId, rating, comment, awaitsConfirmation }, metadata }) => {
      const wait = sql`
        insert into waiting_review (student_id, school_id, instructor_id, rating, comment, written_at)
        select student_id, school_id, instructor_id, ${rating}::int, ${comment}::text, ${metadata.occurredAt}::timestamptz from (
          select student_id, school_id, instructor_id from review
          union select student_id, school_id, instructor_id from waiting_review
        ) written where student_id = ${studentId} limit 1
        on conflict (student_id) do update set rating = excluded.rating, comment = excluded.comment, written_at = excluded.written_at
      `;
      return awaitsConfirmation ? wait : [wait, ...show(studentId)];
    },
    ReviewConfirmed: ({ data }) => show(data.studentId),
    ReviewReplied: ({ data: { studentId, reply }, metadata }) =>
      review.update({ studentId }, { reply, repliedAt: metadata.occurredAt }),
    ReviewHidden: ({ data: { studentId } }) => review.update({ studentId }, { isHidden: true }),
    ReviewShownAgain: ({ data: { studentId } }) =>
      review.update({ studentId }, { isHidden: false }),
  },
});

/** What waited is what everybody reads; a reply stays. */
function show(studentId: StudentId) {
  return [
    sql`
      insert into review (student_id, school_id, instructor_id, rating, comment, written_at)
      select student_id, school_id, instructor_id, rating, comment, written_at from waiting_review where student_id = ${studentId}
      on conflict (student_id) do update set rating = excluded.rating, comment = excluded.comment, written_at = excluded.written_at
    `,
    waitingReview.remove({ studentId }),
  ];
}
