import { drivingTestResults, drivingTestTypes } from '#domain/catalogue/certificates.ts';
import { drivingTestEvents } from '#domain/progress/events.ts';
import { day, id, idOf, maybe, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const drivingTest = table(
  'driving_test',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    type: oneOf(drivingTestTypes),
    date: day(),
    place: personal(maybe(text())),
    result: oneOf(drivingTestResults),
    notes: personal(maybe(text())),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)', '(student_id, date desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'drivingTests' },
  },
);

/** Results of driving tests: where the pass rate comes from. */
export const drivingTests = projection({
  name: 'driving-tests',
  follows: [drivingTestEvents],
  tables: [drivingTest],
  on: {
    DrivingTestRecorded: ({ data: { testId, ...test } }, rows) =>
      rows.insert(drivingTest, { id: testId, ...test }),
    DrivingTestWithdrawn: ({ data }, rows) => rows.remove(drivingTest, { id: data.testId }),
  },
});
