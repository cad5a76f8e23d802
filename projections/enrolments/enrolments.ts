import { licenceTypes } from '#domain/catalogue/students.ts';
import { enrolmentStatuses } from '#domain/enrolment/enrolment.ts';
import {
  firstLessons,
  firstProducts,
  furtherAnswers,
  sentEnrolmentEvents,
} from '#domain/enrolment/events.ts';
import { ofSchoolItself } from '#domain/school/enrolment-link.ts';
import { schoolEnrolmentEvents } from '#domain/school/events.ts';
import {
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const enrolment = table(
  'enrolment',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    firstName: personal(text()),
    lastName: personal(text()),
    email: personal(text()),
    phone: personal(text()),
    dateOfBirth: personal(maybe(day())),
    licenseType: oneOf(licenceTypes),
    answers: personal(maybe(json(furtherAnswers))),
    isMinor: flag(),
    waitsForParent: flag(),
    isSignedByParent: flag(),
    productId: maybe(id()),
    lessonStartsAt: maybe(moment()),
    lessonMinutes: maybe(int()),
    termsVersion: maybe(int()),
    status: oneOf(enrolmentStatuses),
    sentAt: moment(),
    /** What the instructor asked last. */
    question: personal(later(text())),
    askedAt: later(moment()),
    studentId: later(idOf('student')),
    /** What became of the first lesson and of the package; null until all is done that follows from accepting. */
    lesson: later(oneOf(firstLessons)),
    product: later(oneOf(firstProducts)),
    /** When its status last changed; null while it is new. */
    changedAt: later(moment()),
    hasTold: initially(flag(), false),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, sent_at desc)', '(student_id)'],
    person: ['enrolment', 'id'],
    exported: { name: 'enrolments' },
  },
);

/** Links to enrol by, as they are set; one that nobody has set is off. */
export const enrolmentLink = table(
  'enrolment_link',
  {
    schoolId: idOf('school'),
    /** The instructor's number; 0 is the school's own. */
    ofWhom: id(),
    isOn: flag(),
    fullUntil: maybe(day()),
    waitsForParent: flag(),
  },
  { key: ['schoolId', 'ofWhom'], exported: { name: 'enrolmentLinks' } },
);

/** Enrolments by link as the instructor's inbox shows them, and the links. */
export const enrolments = projection({
  name: 'enrolments',
  follows: [sentEnrolmentEvents, schoolEnrolmentEvents],
  tables: [enrolment, enrolmentLink],
  on: {
    EnrolmentSent: (
      {
        data: {
          enrolmentId,
          isWaiting,
          termsHash: _hash,
          signedAt: _signed,
          parentSignedAt: _parent,
          ...sent
        },
        metadata,
      },
      rows,
    ) =>
      rows.insert(enrolment, {
        id: enrolmentId,
        ...sent,
        status: isWaiting ? 'waiting' : 'sent',
        sentAt: metadata.occurredAt,
      }),
    EnrolmentParentSigned: ({ data: { enrolmentId } }, rows) =>
      rows.change(enrolment, { id: enrolmentId }, { isSignedByParent: true }),
    EnrolmentQuestionAsked: ({ data: { enrolmentId, question }, metadata }, rows) =>
      rows.change(enrolment, { id: enrolmentId }, { question, askedAt: metadata.occurredAt }),
    EnrolmentWaitlisted: ({ data, metadata }, rows) =>
      rows.change(
        enrolment,
        { id: data.enrolmentId },
        { status: 'waiting', changedAt: metadata.occurredAt },
      ),
    EnrolmentDeclined: ({ data, metadata }, rows) =>
      rows.change(
        enrolment,
        { id: data.enrolmentId },
        { status: 'declined', changedAt: metadata.occurredAt },
      ),
    EnrolmentAccepted: ({ data: { enrolmentId, studentId }, metadata }, rows) =>
      rows.change(
        enrolment,
        { id: enrolmentId },
        { status: 'accepted', studentId, changedAt: metadata.occurredAt },
      ),
    EnrolmentCompleted: ({ data: { enrolmentId, lesson, product } }, rows) =>
      rows.change(enrolment, { id: enrolmentId }, (row) => ({
        lesson,
        // Said once: a lesson that was booked later says nothing of it.
        product: row.product ?? product,
      })),
    EnrolmentNoticeGiven: ({ data: { enrolmentId } }, rows) =>
      rows.change(enrolment, { id: enrolmentId }, { hasTold: true }),
    EnrolmentLinkSet: ({ data: { instructorId, ...link } }, rows) =>
      rows.upsert(enrolmentLink, { ...link, ofWhom: instructorId ?? ofSchoolItself }),
  },
});
