import type { StudentId } from '#domain/kernel/ids.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { reviewEvents } from '#domain/review/events.ts';
import { flag, idOf, initially, int, later, moment, personal, text } from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
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
    ReviewWritten: ({ data: { awaitsConfirmation, ...words }, metadata }, rows) =>
      rows.insert(awaitsConfirmation ? waitingReview : review, {
        ...words,
        writtenAt: metadata.occurredAt,
      }),
    ReviewRewritten: (
      { data: { studentId, rating, comment, awaitsConfirmation }, metadata },
      rows,
    ) => {
      const before = rows.get(waitingReview, { studentId }) ?? rows.get(review, { studentId });
      if (!before) return;
      const { schoolId, instructorId } = before;
      const words = { rating, comment, writtenAt: metadata.occurredAt };
      rows.upsert(waitingReview, { studentId, schoolId, instructorId, ...words });
      if (!awaitsConfirmation) show(rows, studentId);
    },
    ReviewConfirmed: ({ data }, rows) => show(rows, data.studentId),
    ReviewReplied: ({ data: { studentId, reply }, metadata }, rows) =>
      rows.change(review, { studentId }, { reply, repliedAt: metadata.occurredAt }),
    ReviewHidden: ({ data: { studentId } }, rows) =>
      rows.change(review, { studentId }, { isHidden: true }),
    ReviewShownAgain: ({ data: { studentId } }, rows) =>
      rows.change(review, { studentId }, { isHidden: false }),
  },
});

/** What waited is what everybody reads; a reply stays. */
function show(rows: Rows, studentId: StudentId): void {
  for (const words of rows.remove(waitingReview, { studentId }))
    rows.upsert(review, words, 'schoolId', 'instructorId');
}
