import type { Notice } from '#domain/kernel/notice.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { readerOf } from '#domain/telling/notices.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { notification, toldLesson } from './tables.ts';

/** One notification of the bell: once for each reader of a fact. */
export function ring({ position, metadata }: RecordedEvent, notice: Notice, rows: Rows): void {
  const { to: reader, kind, studentId, relatedId, startsAt, amountCents, messageNumber } = notice;
  const isOwn = reader === readerOf(metadata.actor);
  const isOlder = ({ id }: { readonly id: number }) => id < position;
  // The newest of one's own deeds stands for those before it.
  if (isOwn)
    rows.remove(
      notification,
      { reader, isRead: false },
      (each) => each.kind === kind && each.isOwn && isOlder(each),
    );
  // One notification stands for all that is new in a conversation, and for all learners whose days one change of rules moves.
  else if (kind === 'message' || kind === 'earliest_moved')
    rows.remove(notification, { reader, kind, relatedId }, isOlder);
  const ofLesson = kind.startsWith('lesson_')
    ? rows.get(toldLesson, { lessonId: relatedId })
    : undefined;
  rows.insert(notification, {
    reader,
    id: position,
    kind,
    studentId,
    relatedId,
    startsAt: startsAt ?? ofLesson?.startsAt ?? null,
    amountCents,
    messageNumber,
    isOwn,
    createdAt: metadata.occurredAt,
  });
}

/** A request that was answered waits no longer. */
export const readEnquiry = (rows: Rows, relatedId: number): void =>
  rows.change(notification, { kind: 'enquiry', relatedId }, { isRead: true });

/** The same of an enrolment. */
export const readEnrolment = (rows: Rows, relatedId: number): void =>
  rows.change(notification, { kind: 'enrolment', relatedId }, { isRead: true });
