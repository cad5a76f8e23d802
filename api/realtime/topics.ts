import type { LiveTopic } from '#domain/kernel/live-topic.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { definitionOf, nounOf } from '#domain/nouns.ts';

/** The topics of a fact; none where no screen shows it live. All of its noun's where a fact has topics of its own and this is none that we know. */
export function topicsOf({
  stream,
  type = '',
}: Pick<RecordedEvent, 'stream'> & { readonly type?: string }): readonly LiveTopic[] {
  const noun = nounOf(stream);
  if (noun === undefined) return [];
  const topics: readonly LiveTopic[] | Readonly<Record<string, readonly LiveTopic[]>> =
    definitionOf(noun).topics;
  if (isOfAll(topics)) return topics;
  return topics[type] ?? [...new Set(Object.values(topics).flat())];
}

const isOfAll = (
  topics: readonly LiveTopic[] | Readonly<Record<string, readonly LiveTopic[]>>,
): topics is readonly LiveTopic[] => Array.isArray(topics);
