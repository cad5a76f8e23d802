import type { StudentId } from '#domain/kernel/ids.ts';
import { theoryRecordEvents } from '#domain/theory/events.ts';
import type { Move } from '#domain/theory-test/boxes.ts';
import { day, idOf, int, text } from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import { student } from '../students/students.ts';

export const theoryPlace = table(
  'theory_place',
  { studentId: idOf('student'), question: text(), box: int(), dueOn: day() },
  {
    key: ['studentId', 'question'],
    belongsTo: ['studentId', student],
    exported: { name: 'theoryDueAgain' },
  },
);

/** The theory questions that come again for each student, and from which New Zealand day. */
export const theoryDueAgain = projection({
  name: 'theory-due-again',
  follows: [theoryRecordEvents],
  tables: [theoryPlace],
  on: {
    TheoryTestTaken: ({ data: { studentId, moves } }, rows) => put(rows, studentId, moves),
    DueQuestionsPractised: ({ data: { studentId, moves } }, rows) => put(rows, studentId, moves),
  },
});

function put(rows: Rows, studentId: StudentId, moves: readonly Move[]): void {
  for (const { question, place } of moves)
    if (place) rows.upsert(theoryPlace, { studentId, question, ...place });
    else rows.remove(theoryPlace, { studentId, question });
}
