import { describe, expect, test } from 'bun:test';
import type { Message } from '#site/data/conversations.ts';
import type { Pending } from '#site/data/outbox.ts';
import {
  byDay,
  dayName,
  firstUnread,
  shownMessages,
} from '#site/features/shared/conversations/message-groups.ts';
import { linksIn, messageTime } from '#site/features/shared/conversations/message-words.ts';
import { timeAgo } from '#site/format/time-ago.ts';

// Saturday 21 November 2026, 14:30 in Auckland.
const now = '2026-11-21T01:30:00.000Z';
const hoursAgo = (hours: number) =>
  new Date(Date.parse(now) - Math.round(hours * 3_600_000)).toISOString();

const message = (
  id: number,
  senderType: Message['senderType'],
  createdAt: string,
  clientMessageId: string | null = null,
): Message => ({
  id,
  senderType,
  senderName: senderType === 'student' ? 'Aroha Ngata' : 'Marama Wilson',
  content: `message ${id}`,
  createdAt,
  clientMessageId,
});
const waiting = (clientMessageId: string): Pending => ({
  clientMessageId,
  owner: 'instructor-1',
  threadId: 5,
  content: 'on its way',
  writtenAt: now,
  refusal: null,
});

describe('the time of a message', () => {
  test.each([
    [0, '14:30'],
    [23.99, '14:30'],
    [24, 'Fri'],
    [167.99, 'Sat'],
    [168, '14 Nov'],
    [24 * 300, '25 Jan'],
  ])('%d hours ago', (hours, words) => {
    expect(messageTime(hoursAgo(hours), now)).toBe(words);
  });

  test('is Auckland’s, on the day that summer time begins too', () => {
    // 27 September 2026: 02:00 became 03:00.
    expect(messageTime('2026-09-26T14:30:00.000Z', '2026-09-26T20:00:00.000Z')).toBe('03:30');
  });

  test('a clock that runs behind shows the time', () => {
    expect(messageTime('2026-11-21T01:31:00.000Z', now)).toBe('14:31');
  });
});

describe('how long ago', () => {
  test.each([
    [0.01, 'now'],
    [0.5, '30 min ago'],
    [3, '3 h ago'],
    [15, 'yesterday'],
    [24 * 16, '5 Nov'],
  ])('%d hours', (hours, words) => {
    expect(timeAgo(hoursAgo(hours), now)).toBe(words);
  });
});

describe('what a conversation shows', () => {
  test('a message that is both taken and still kept is shown once', () => {
    const shown = shownMessages(
      [message(1, 'student', now), message(2, 'instructor', now, 'a')],
      [waiting('a'), waiting('b')],
      'instructor',
    );
    expect(shown.map(({ key, pending }) => [key, pending !== null])).toEqual([
      ['1', false],
      ['a', false],
      ['b', true],
    ]);
  });

  test('days are Auckland’s', () => {
    const days = byDay(
      shownMessages(
        [
          message(1, 'student', '2026-11-20T10:59:00.000Z'),
          message(2, 'student', '2026-11-20T11:00:00.000Z'),
        ],
        [],
        'instructor',
      ),
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('words of one side within five minutes stand together', () => {
    const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
    const [day] = byDay(
      shownMessages(
        [
          message(1, 'student', at(0)),
          message(2, 'student', at(4)),
          message(3, 'student', at(10)),
          message(4, 'instructor', at(11)),
        ],
        [waiting('a')].map((one) => ({ ...one, writtenAt: at(12) })),
        'instructor',
      ),
    );
    expect(day?.groups.map(({ messages }) => messages.length)).toEqual([2, 1, 2]);
  });

  test('a day has a name', () => {
    expect(dayName('2026-11-21', '2026-11-21')).toBe('Today');
    expect(dayName('2026-11-20', '2026-11-21')).toBe('Yesterday');
    expect(dayName('2026-11-13', '2026-11-21')).toBe('Fri 13 Nov');
    expect(dayName('2025-11-13', '2026-11-21')).toBe('Thu 13 Nov 2025');
  });

  test('"New" stands before the first message of the other side that was unread', () => {
    const said = [
      message(1, 'student', now),
      message(2, 'instructor', now),
      message(3, 'student', now),
      message(4, 'instructor', now),
      message(5, 'student', now),
    ];
    expect(firstUnread(said, 'instructor', 2)).toBe(3);
    expect(firstUnread(said, 'instructor', 0)).toBeNull();
    expect(firstUnread(said, 'instructor', 99)).toBe(1);
  });
});

describe('addresses in a message', () => {
  test('are links, without the full stop that ends the sentence', () => {
    expect(linksIn('See https://kowhai.example/pay/abc. Thanks')).toEqual([
      { text: 'See ', isLink: false },
      { text: 'https://kowhai.example/pay/abc', isLink: true },
      { text: '. Thanks', isLink: false },
    ]);
  });

  test('nothing else becomes one', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'kowhai.example', '<a href=x>'])
      expect(linksIn(text)).toEqual([{ text, isLink: false }]);
  });
});
