import type { DomainEvent } from '#domain/domain-events.ts';
import type { LiveTopic } from '#domain/kernel/live-topic.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { topicsOf } from './topics.ts';

/**
 * Whose tabs: `school-3` its instructors', `student-17` the student's, `family-17` those of everybody who may look at the student's record,
 * `guardian-4` one parent's, for what they and the instructor write to each other, `account-1` one person's wherever they are; `everyone` all of them.
 */
export type Channel =
  | `${'school' | 'student' | 'family' | 'guardian' | 'account'}-${number}`
  | 'everyone';

/** What a channel is told. */
export type ChangeNotification = {
  readonly topics: readonly LiveTopic[];
  /** Conversations that have a new message, each with the side it came from. */
  readonly newMessages: readonly NewMessage[];
};
export type NewMessage = {
  readonly threadId: number;
  readonly from: 'instructor' | 'student';
};
export type Notifications = ReadonlyMap<Channel, ChangeNotification>;

/** What these facts mean for open tabs; none for facts that no screen shows. */
export function notificationsFor(events: readonly RecordedEvent[]): Notifications {
  return events.reduce<Notifications>((notifications, event) => {
    if (event.unreadable !== undefined) return notifications;
    const newMessages = newMessagesIn(event);
    // A new message says by itself what it changes: one frame for each socket instead of two.
    const notification = { topics: newMessages.length > 0 ? [] : topicsOf(event), newMessages };
    if (notification.topics.length + newMessages.length === 0) return notifications;
    return mergeNotifications(
      notifications,
      new Map(channelsOf(event).map((channel) => [channel, notification])),
    );
  }, new Map());
}

/** Two sets as one, without repeating anything. */
export function mergeNotifications(a: Notifications, b: Notifications): Notifications {
  const merged = new Map(a);
  for (const [channel, notification] of b) {
    const before = merged.get(channel);
    merged.set(
      channel,
      before
        ? {
            topics: [...new Set([...before.topics, ...notification.topics])],
            newMessages: distinct([...before.newMessages, ...notification.newMessages]),
          }
        : notification,
    );
  }
  return merged;
}

function distinct(messages: readonly NewMessage[]): NewMessage[] {
  return [
    ...new Map(
      messages.map((message) => [`${message.threadId} ${message.from}`, message]),
    ).values(),
  ];
}

function newMessagesIn(event: RecordedEvent): NewMessage[] {
  // The codec has checked every event against the catalogue, so it is one of the domain's.
  const fact = event as RecordedEvent & DomainEvent;
  if (fact.type !== 'MessageSent') return [];
  return [{ threadId: fact.data.conversationId, from: fact.data.from }];
}

function channelsOf({ stream, data, metadata }: RecordedEvent): Channel[] {
  const channels: Channel[] = [];
  if (stream.startsWith('rules-')) channels.push('everyone');
  if (metadata.schoolId !== undefined) channels.push(`school-${metadata.schoolId}`);
  const isConversation = stream.startsWith('conversation-');
  // What a parent and the instructor write to each other is not the student's, and what a student writes is not the family's.
  const guardian = isConversation ? data['guardianId'] : undefined;
  if (typeof guardian === 'number') channels.push(`guardian-${guardian}`);
  else if (metadata.studentId !== undefined) {
    channels.push(`student-${metadata.studentId}`);
    if (!isConversation) channels.push(`family-${metadata.studentId}`);
  }
  const account = /^(?:account|subscription|inbox-account)-(\d+)$/.exec(stream)?.[1];
  if (account) channels.push(`account-${Number(account)}`);
  const student = /^inbox-student-(\d+)$/.exec(stream)?.[1];
  if (student) channels.push(`student-${Number(student)}`);
  return [...new Set(channels)];
}
