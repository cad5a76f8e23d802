import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';
import { type Topic, topicsOf } from './topics.ts';

/**
 * Whose tabs: `school-3` its instructors', `student-17` the student's, `family-17` those of everybody who may look at the student's record,
 * `guardian-4` one parent's, for what they and the instructor say to each other, `account-1` one person's wherever they are.
 */
export type Channel = `${'school' | 'student' | 'family' | 'guardian' | 'account'}-${number}`;

/** What is to be said to a channel. */
export type Word = {
  readonly topics: readonly Topic[];
  /** Conversations that have a new message, each with the side it came from. */
  readonly newMessages: readonly NewMessage[];
};
export type NewMessage = {
  readonly threadId: number;
  readonly from: 'instructor' | 'student';
};
export type Words = ReadonlyMap<Channel, Word>;

/** What these facts mean for open tabs; facts that no screen shows say nothing. */
export function wordsFor(events: readonly RecordedEvent[]): Words {
  return events.reduce<Words>((words, event) => {
    if (event.unreadable !== undefined) return words;
    const newMessages = newMessagesIn(event);
    // A new message says by itself what it changes: one frame for each socket instead of two.
    const word = { topics: newMessages.length > 0 ? [] : topicsOf(event), newMessages };
    if (word.topics.length + newMessages.length === 0) return words;
    return mergeWords(words, new Map(channelsOf(event).map((channel) => [channel, word])));
  }, new Map());
}

/** Two sets of words as one; nothing is said twice. */
export function mergeWords(a: Words, b: Words): Words {
  const merged = new Map(a);
  for (const [channel, word] of b) {
    const before = merged.get(channel);
    merged.set(
      channel,
      before
        ? {
            topics: [...new Set([...before.topics, ...word.topics])],
            newMessages: distinct([...before.newMessages, ...word.newMessages]),
          }
        : word,
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
  if (metadata.schoolId !== undefined) channels.push(`school-${metadata.schoolId}`);
  const isTalk = stream.startsWith('conversation-');
  // What a parent and the instructor say to each other is not the student's, nor what a student says the family's.
  const guardian = isTalk ? data['guardianId'] : undefined;
  if (typeof guardian === 'number') channels.push(`guardian-${guardian}`);
  else if (metadata.studentId !== undefined) {
    channels.push(`student-${metadata.studentId}`);
    if (!isTalk) channels.push(`family-${metadata.studentId}`);
  }
  const account = /^(?:account|subscription|inbox-account)-(\d+)$/.exec(stream)?.[1];
  if (account) channels.push(`account-${Number(account)}`);
  const student = /^inbox-student-(\d+)$/.exec(stream)?.[1];
  if (student) channels.push(`student-${Number(student)}`);
  return [...new Set(channels)];
}
