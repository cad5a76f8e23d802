import { notificationKinds } from '#domain/kernel/notice.ts';
import {
  cents,
  flag,
  id,
  idOf,
  initially,
  int,
  maybe,
  moment,
  oneOf,
  position,
  text,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

export const notification = table(
  'notification',
  {
    /** `account-3` or `student-17`. */
    reader: text(),
    /** The ledger position of the event it tells of. */
    id: position(),
    kind: oneOf(notificationKinds),
    studentId: maybe(idOf('student')),
    relatedId: id(),
    startsAt: maybe(moment()),
    amountCents: maybe(cents()),
    messageNumber: maybe(int()),
    /** Whether it tells its reader of what they did themselves. */
    isOwn: initially(flag(), false),
    isRead: initially(flag(), false),
    createdAt: moment(),
  },
  {
    key: ['reader', 'id'],
    // An enquiry is answered, and a student archived, for everybody who was told of it.
    indexes: ["(kind, related_id) where kind in ('enquiry', 'student_added')"],
  },
);

/** When each lesson starts, for events that do not say it themselves. */
export const noticedLesson = table(
  'noticed_lesson',
  { lessonId: id(), startsAt: moment() },
  { key: ['lessonId'] },
);
