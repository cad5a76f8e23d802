import type { MessageKind, NoticeKind } from '../kernel/notification-kinds.ts';

export const noticeLabels: Readonly<Record<MessageKind, string>> = {
  booked: 'A lesson is booked',
  moved: 'A lesson is moved',
  cancelled: 'A lesson is cancelled',
  reminder: 'Reminders before a lesson',
  runningLate: 'The instructor is running late',
  recap: 'Lesson notes and what to practise',
  testDay: 'A week and the evening before a driving test',
  outcome: 'After a lesson: what was practised',
  paymentAsked: 'A payment is requested',
  paymentReceived: 'A payment has arrived',
  paymentOverdue: 'A payment is overdue',
  proposed: 'A time for a lesson is offered, or a request to move one is answered',
  creditLow: 'Lesson credit is nearly used up, or ends soon',
  licenceEnds: 'A licence expires soon',
  earliestMoved: 'New licence rules move the earliest day for a test or licence',
  unread: 'Unread messages',
  termsToSign: 'Terms to read and sign',
  tomorrow: 'My next day, the evening before',
  endorsement: 'My I endorsement expires soon',
  papers: 'My licence, or a car’s WoF, registration or insurance, expires soon',
  approval: 'My school’s approval as a course provider expires soon',
};

/** Kinds that a school is asked about once, each with what somebody then reads. */
export const askedKinds = {
  paymentAsked: 'NZ$ 80 for Thursday’s lesson, due 3 December',
  paymentReceived: 'We received NZ$ 80. Thank you!',
  paymentOverdue: 'NZ$ 80 was due on 3 December',
  proposed: 'Could you come on Tuesday at 15:30?',
  testDay: 'Your restricted test is tomorrow at 10:15',
  creditLow: 'You have one hour of lessons left',
} as const satisfies Partial<Record<NoticeKind, string>>;

/** How a notice may reach somebody. */
export const noticeChannels = ['email', 'push', 'text'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const channelLabels: Readonly<Record<NoticeChannel, string>> = {
  email: 'email',
  push: 'push message',
  text: 'text message',
};

/** What somebody may choose for a kind. */
export const noticeWays = [...noticeChannels, 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** A school's reminders, in minutes before a lesson. */
export const reminderLimits = { most: 3, shortest: 15, longest: 7 * 24 * 60 } as const;

export type NoticeRules = {
  /** Minutes before a lesson, the longest first. */
  readonly reminders: readonly number[];
  readonly kinds: Readonly<Record<NoticeKind, boolean>>;
};

/** For each kind what `of` says of it. */
export function byKind<Kind extends MessageKind, Value>(
  kinds: readonly Kind[],
  of: (kind: Kind) => Value,
): Record<Kind, Value> {
  // The keys are the kinds that were given.
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;
}
