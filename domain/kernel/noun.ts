import type { LiveTopic } from './live-topic.ts';
import type { StreamBound } from './stream-bound.ts';

/**
 * What the domain keeps facts about, with all that is known of it without its rules and words, so that a browser can replay it. `domain-events.ts` adds
 * those; `nouns.ts` lists every noun.
 */
export type NounDefinition<Name extends string, State, Event extends { readonly type: string }> = {
  /** Begins the names of its streams (`payment-12`), and is its folder's name without hyphens. */
  readonly noun: Name;
  /** What a stream of it holds, as a list of choices says it. */
  readonly label: string;
  /** What its stream's number is the number of, where that is no thing of its own: one stream for each of them. */
  readonly of?: 'account' | 'school' | 'student';
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  /** What a replay shows of a state, where that is more than rules need. */
  readonly shown?: (state: State) => State;
  readonly bound: StreamBound;
  /** What its facts change on screens: each of them, or each type by itself. */
  readonly topics: readonly LiveTopic[] | Readonly<Record<Event['type'], readonly LiveTopic[]>>;
};

export const defineNoun = <
  const Name extends string,
  State,
  Event extends { readonly type: string },
>(
  definition: NounDefinition<Name, State, Event>,
): NounDefinition<Name, State, Event> => definition;
