import { describe, expect, test } from 'bun:test';
import {
  type ChangeNotification,
  mergeNotifications,
  type Notifications,
  notificationsFor,
} from '#api/realtime/change-notifications.ts';
import { countFrame } from '#api/realtime/rate-limiter.ts';
import { topicsOf } from '#api/realtime/topics.ts';
import { parts } from '#api/realtime/wake.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

const fact = (
  stream: string,
  about: { schoolId?: ids.SchoolId; studentId?: ids.StudentId } = {},
  more = {},
) =>
  ({
    type: 'Anything',
    data: {},
    id: 'id',
    stream,
    revision: 0,
    position: 1,
    recordedAt: '2026-11-21T01:30:00.000Z',
    metadata: {
      actor: { kind: 'instructor', id: 1 },
      occurredAt: '2026-11-21T01:30:00.000Z',
      correlationId: 'c',
      ...about,
    },
    ...more,
  }) satisfies RecordedEvent;
const word = (...topics: ChangeNotification['topics']): ChangeNotification => ({
  topics,
  newMessages: [],
});

describe('what a fact means for open tabs', () => {
  test('it is said to its school and to its student, once for each', () => {
    const lesson = fact('diary-1-2026-11-21', {
      schoolId: ids.schoolId.parse(3),
      studentId: ids.studentId.parse(17),
    });
    const words = notificationsFor([lesson, lesson]);
    expect([...words.keys()]).toEqual(['school-3', 'student-17', 'family-17']);
    expect(words.get('school-3')?.topics).toEqual([
      'lessons',
      'students',
      'metrics',
      'notifications',
    ]);
  });

  test('an account’s own is said to the person, an inbox’s to its reader', () => {
    expect([...notificationsFor([fact('account-7')]).keys()]).toEqual(['account-7']);
    expect([...notificationsFor([fact('subscription-7')]).keys()]).toEqual(['account-7']);
    expect([...notificationsFor([fact('inbox-account-7')]).keys()]).toEqual(['account-7']);
    expect([...notificationsFor([fact('inbox-student-17')]).keys()]).toEqual(['student-17']);
  });

  test('a new message says which conversation and from which side, and nothing beside', () => {
    const sent = fact(
      'conversation-5',
      { schoolId: ids.schoolId.parse(3), studentId: ids.studentId.parse(17) },
      { type: 'MessageSent', data: { conversationId: 5, from: 'student' } },
    );
    expect(notificationsFor([sent, sent]).get('school-3')).toEqual({
      topics: [],
      newMessages: [{ threadId: 5, from: 'student' }],
    });
  });

  test('what a parent and the instructor say to each other is theirs alone, and no family hears what the student says', () => {
    const about = { schoolId: ids.schoolId.parse(3), studentId: ids.studentId.parse(17) };
    const said = (data: object) =>
      fact('conversation-5', about, { type: 'MessageSent', data: { conversationId: 5, ...data } });
    expect([...notificationsFor([said({ guardianId: 4 })]).keys()]).toEqual([
      'school-3',
      'guardian-4',
    ]);
    expect([...notificationsFor([said({})]).keys()]).toEqual(['school-3', 'student-17']);
  });

  test('every noun whose facts people see has topics', async () => {
    const nouns: string[] = [];
    for await (const path of new Bun.Glob('domain/*/*.ts').scan()) {
      const noun = /^ {2}noun: '([a-z-]+)'/m.exec(await Bun.file(path).text())?.[1];
      if (noun) nouns.push(noun);
    }
    expect(nouns).toContain('diary');
    const silent = nouns.filter((noun) => topicsOf({ stream: `${noun}-1` }).length === 0);
    // Mood boards, contact messages and what lies beside the ledger are on nobody's live screens, feeds on those of who opens them; the lines of a bank's file are on one once `bank` says that all are there.
    expect(silent.toSorted()).toEqual(['bankfile', 'board', 'contact', 'feed', 'foreign']);
  });
});

describe('news between processes', () => {
  const many: Notifications = new Map(
    Array.from({ length: 400 }, (_, school) => [`school-${school}` as const, word('lessons')]),
  );

  test('never outgrow what Postgres carries, and lose nothing', () => {
    const notices = parts({ from: 10, to: 20, notifications: many });
    expect(notices.length).toBeGreaterThan(1);
    for (const notice of notices)
      expect(JSON.stringify([...notice.notifications]).length).toBeLessThan(7_900);
    const whole = notices.map(({ notifications }) => notifications).reduce(mergeNotifications);
    expect([...whole.keys()]).toEqual([...many.keys()]);
  });

  test('say that the end was reached in the last notice only', () => {
    const ends = parts({ from: 10, to: 20, notifications: many }).map(({ to }) => to);
    expect(ends.at(-1)).toBe(20);
    expect(ends.slice(0, -1).every((to) => to === 10)).toBe(true);
  });

  test('are said even when nobody shows them, so that no process takes them for lost', () => {
    expect(parts({ from: 10, to: 11, notifications: new Map() })).toEqual([
      { from: 10, to: 11, notifications: new Map() },
    ]);
  });
});

test('a flood is refused for a while, forgiven later, and cut off when it will not end', () => {
  const frames = { until: Number.NEGATIVE_INFINITY, count: 0 };
  const gate = (now: number) => countFrame(frames, now);
  const verdicts = (count: number, now: number) =>
    Array.from({ length: count }, () => gate(now)).at(-1);
  expect(verdicts(60, 0)).toBe('welcome');
  expect(gate(0)).toBe('refused');
  expect(gate(10_000)).toBe('welcome');
  expect(verdicts(400, 10_001)).toBe('goodbye');
});
