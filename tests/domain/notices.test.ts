import { describe, expect, test } from 'bun:test';
import type { DomainEvent } from '#domain/domain-events.ts';
import { inbox } from '#domain/inbox/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { notificationWords } from '#domain/telling/notice-words.ts';
import { noticesOf } from '#domain/telling/notices.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:30:00.000Z';
const marama: Actor = { kind: 'instructor', id: 1 };
const aroha: Actor = { kind: 'student', id: 17 };
const lesson = {
  lessonId: 3,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(17),
};

const told = (fact: DomainEvent, actor: Actor) =>
  noticesOf({
    ...fact,
    id: '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52',
    stream: 'any-1',
    revision: 0,
    position: 9,
    recordedAt: now,
    metadata: {
      actor,
      occurredAt: now,
      correlationId: 'c',
      schoolId: ids.schoolId.parse(1),
      studentId: ids.studentId.parse(17),
    },
  }).map(({ to, kind }) => `${to} ${kind}`);

describe('who is told', () => {
  test('of a cancelled lesson: the other side, never the one who cancelled', () => {
    const cancelled: DomainEvent = { type: 'LessonCancelled', data: lesson };
    expect(told(cancelled, marama)).toEqual(['student-17 lesson_cancelled']);
    expect(told(cancelled, aroha)).toEqual(['account-1 lesson_cancelled']);
  });

  test('of what the product itself did: both sides', () => {
    const removed: DomainEvent = { type: 'LessonRemoved', data: lesson };
    expect(told(removed, { kind: 'system', id: null })).toEqual([
      'account-1 lesson_removed',
      'student-17 lesson_removed',
    ]);
  });

  test('of another instructor’s change: the instructor whose lesson it is', () => {
    const cancelled: DomainEvent = { type: 'LessonCancelled', data: lesson };
    expect(told(cancelled, { kind: 'instructor', id: 2 })).toContain('account-1 lesson_cancelled');
  });

  test('of a message: the side it is for', () => {
    const whose = {
      conversationId: 5,
      schoolId: ids.schoolId.parse(1),
      instructorId: ids.accountId.parse(1),
      studentId: ids.studentId.parse(17),
    };
    const said = { ...whose, number: 1, content: 'Kia ora', clientMessageId: null };
    expect(
      told({ type: 'MessageSent', data: { ...said, from: 'student', senderId: 17 } }, aroha),
    ).toEqual(['account-1 message']);
    expect(
      told({ type: 'MessageSent', data: { ...said, from: 'instructor', senderId: 1 } }, marama),
    ).toEqual(['student-17 message']);
  });
});

describe('words', () => {
  const facts = {
    kind: 'lesson_cancelled',
    relatedId: 3,
    startsAt: '2026-11-20T00:00:00.000Z',
    amountCents: null,
    studentName: 'Ruby Thompson',
    subject: null,
    askedBy: null,
  } as const;

  test('an instructor reads whose lesson it was, and when, in Auckland', () => {
    expect(notificationWords({ ...facts, reader: 'account-1' })).toEqual({
      type: 'lesson',
      priority: 'high',
      title: 'Lesson cancelled',
      message: 'Ruby Thompson, Fri 20 Nov, 13:00',
    });
  });

  test('a student is not told their own name', () => {
    expect(notificationWords({ ...facts, reader: 'student-17' }).message).toBe('Fri 20 Nov, 13:00');
  });

  test('somebody whose name was erased is still spoken of', () => {
    const erased = { ...facts, reader: 'account-1', studentName: null, startsAt: null } as const;
    expect(notificationWords(erased).message).toBe('A student');
  });
});

describe('read marks', () => {
  const reader = 'account-1';
  const read = (notificationId: number) =>
    ({ type: 'ReadNotification', now, reader, notificationId }) as const;
  const readAll = (upTo: number) => ({ type: 'ReadNotifications', now, reader, upTo }) as const;
  const wasRead = (notificationId: number) =>
    ({ type: 'NotificationRead', data: { reader, notificationId } }) as const;
  const allRead = (upTo: number) =>
    ({ type: 'NotificationsRead', data: { reader, upTo } }) as const;

  test('a notification becomes read once', () => {
    given(inbox).when(read(7)).emits(wasRead(7));
    given(inbox, wasRead(7)).when(read(7)).emitsNothing();
  });

  test('all at once covers what came before, not what comes after', () => {
    given(inbox, wasRead(3)).when(readAll(9)).emits(allRead(9));
    given(inbox, allRead(9)).when(read(5)).emitsNothing();
    given(inbox, allRead(9)).when(read(10)).emits(wasRead(10));
    given(inbox, allRead(9)).when(readAll(9)).emitsNothing();
  });
});
