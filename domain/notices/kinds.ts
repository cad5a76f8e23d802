/** What happens to when a lesson is. */
export const lessonNewsKinds = ['booked', 'moved', 'cancelled'] as const;
export type LessonNewsKind = (typeof lessonNewsKinds)[number];

/** What people are told of about lessons from the start, beside the bell. */
export const lessonNoticeKinds = [...lessonNewsKinds, 'reminder'] as const;
export type LessonNoticeKind = (typeof lessonNoticeKinds)[number];

/** What a school may have told besides: nobody is told before it says so, but of what an instructor wrote for them. */
export const otherNoticeKinds = [
  'recap',
  'testDay',
  'outcome',
  'paymentAsked',
  'paymentReceived',
  'paymentOverdue',
  'proposed',
  'creditLow',
] as const;
export type OtherNoticeKind = (typeof otherNoticeKinds)[number];

/** Everything that learners and parents may be told. */
export const noticeKinds = [...lessonNoticeKinds, ...otherNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What instructors alone are told, each for themselves. */
export const instructorNoticeKinds = ['tomorrow', 'endorsement'] as const;
export type InstructorNoticeKind = (typeof instructorNoticeKinds)[number];

/** What an instructor may be told of. */
export const ownNoticeKinds = [...lessonNewsKinds, ...instructorNoticeKinds] as const;

/** Of every kind there is. */
export const allNoticeKinds = [...noticeKinds, ...instructorNoticeKinds] as const;
export type AnyNoticeKind = (typeof allNoticeKinds)[number];

export const noticeLabels: Readonly<Record<AnyNoticeKind, string>> = {
  booked: 'A lesson is booked',
  moved: 'A lesson is moved',
  cancelled: 'A lesson is cancelled',
  reminder: 'Reminders before a lesson',
  recap: 'What the instructor wrote of a lesson, and what to practise',
  testDay: 'A week and the evening before a driving test',
  outcome: 'After a lesson: what was practised',
  paymentAsked: 'A payment is asked for',
  paymentReceived: 'A payment has arrived',
  paymentOverdue: 'A payment is overdue',
  proposed: 'A time for a lesson is offered',
  creditLow: 'Lesson credit is nearly used up, or ends soon',
  tomorrow: 'My next day, the evening before',
  endorsement: 'My I endorsement ends soon',
};

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
export function byKind<Kind extends AnyNoticeKind, Value>(
  kinds: readonly Kind[],
  of: (kind: Kind) => Value,
): Record<Kind, Value> {
  // The keys are the kinds that were given.
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;
}
