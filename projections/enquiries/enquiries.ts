import { z } from 'zod';
import { enquiryStatuses } from '#domain/enquiry/enquiry.ts';
import { enquiryEvents } from '#domain/enquiry/events.ts';
import { schoolEnquiryEvents } from '#domain/school/events.ts';
import {
  flag,
  id,
  idOf,
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

export const enquiry = table(
  'enquiry',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    name: personal(text()),
    email: personal(text()),
    phone: personal(maybe(text())),
    service: text(),
    message: personal(maybe(text())),
    status: oneOf(enquiryStatuses),
    /** Whom the person became, once converted. */
    studentId: later(idOf('student')),
    receivedAt: moment(),
    /** When a letter went out at once, and the free times that it named. */
    repliedAt: later(moment()),
    timesOffered: later(json(z.array(z.string()))),
    /** When its status last changed; null while it is new. */
    changedAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, received_at desc)'],
    person: ['enquiry', 'id'],
    exported: { name: 'enquiries' },
  },
);

/** What a school answers at once; without a row what everybody begins with. */
export const enquiryReply = table(
  'enquiry_reply',
  {
    schoolId: idOf('school'),
    isOn: flag(),
    words: maybe(text()),
    answersWithinHours: maybe(int()),
  },
  { key: ['schoolId'], exported: { name: 'enquiryReply' } },
);

/** Booking requests from the public, as the instructor's inbox shows them. */
export const enquiries = projection({
  name: 'enquiries',
  follows: [enquiryEvents, schoolEnquiryEvents],
  tables: [enquiry, enquiryReply],
  on: {
    EnquiryReceived: ({ data: { enquiryId, ...request }, metadata }, rows) =>
      rows.insert(enquiry, {
        id: enquiryId,
        ...request,
        status: 'new',
        receivedAt: metadata.occurredAt,
      }),
    EnquiryReplied: ({ data: { enquiryId, times }, metadata }, rows) =>
      rows.change(
        enquiry,
        { id: enquiryId },
        { repliedAt: metadata.occurredAt, timesOffered: times },
      ),
    EnquiryReplySet: ({ data }, rows) => rows.upsert(enquiryReply, data),
    EnquiryContacted: ({ data, metadata }, rows) =>
      rows.change(
        enquiry,
        { id: data.enquiryId },
        { status: 'contacted', changedAt: metadata.occurredAt },
      ),
    EnquiryDeclined: ({ data, metadata }, rows) =>
      rows.change(
        enquiry,
        { id: data.enquiryId },
        { status: 'declined', changedAt: metadata.occurredAt },
      ),
    EnquiryReopened: ({ data }, rows) =>
      rows.change(enquiry, { id: data.enquiryId }, { status: 'new', changedAt: null }),
    EnquiryConverted: ({ data: { enquiryId, studentId }, metadata }, rows) =>
      rows.change(
        enquiry,
        { id: enquiryId },
        { status: 'converted', studentId, changedAt: metadata.occurredAt },
      ),
  },
});
