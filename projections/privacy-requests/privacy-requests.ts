import { erasedText } from '#domain/kernel/personal.ts';
import { correctableDetails } from '#domain/privacy/correctable.ts';
import {
  objectors,
  privacyEvents,
  privacyOutcomes,
  privacyRequestKinds,
} from '#domain/privacy/events.ts';
import { day, id, idOf, later, maybe, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const privacyRequest = table(
  'privacy_request',
  {
    id: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    kind: oneOf(privacyRequestKinds),
    details: personal(maybe(text())),
    receivedOn: day(),
    dueOn: day(),
    /** Of a correction asked for in the portal: which detail, and what it should say. */
    field: maybe(oneOf(correctableDetails)),
    proposed: personal(maybe(text())),
    /** Of an objection by a letter’s link: who objects, and which parent. */
    objector: maybe(oneOf(objectors)),
    guardianId: maybe(id()),
    outcome: later(oneOf(privacyOutcomes)),
    done: personal(later(text()), erasedText),
    answeredAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, due_on)', '(student_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'privacyRequests' },
  },
);

/** What was asked of a school under the Privacy Act, and what became of it. */
export const privacyRequests = projection({
  name: 'privacy-requests',
  follows: [privacyEvents],
  tables: [privacyRequest],
  on: {
    PrivacyRequestReceived: ({ data: { requestId, ...request } }, rows) => {
      const { field = null, proposed = null, objector = null, guardianId = null } = request;
      rows.insert(privacyRequest, {
        id: requestId,
        ...request,
        field,
        proposed,
        objector,
        guardianId,
      });
    },
    PrivacyRequestAnswered: ({ data: { requestId, outcome, done }, metadata }, rows) =>
      rows.change(
        privacyRequest,
        { id: requestId },
        { outcome, done, answeredAt: metadata.occurredAt },
      ),
  },
});
