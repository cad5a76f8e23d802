import type { AnyEvent } from '#domain/kernel/event.ts';
import { trust } from '#domain/kernel/trust.ts';
import { replayerOf } from '#domain/nouns.ts';
import type { Fact } from '#domain/telling/field-facts.ts';
import { replay } from '#domain/telling/replay.ts';
import { stateFacts } from '#domain/telling/state-facts.ts';
import type { ToldEvent } from '#site/data/ledger.ts';
import * as words from './words.tsx';

/** What was so before the first of these events and after each of them; nothing for a stream that is not ours. */
export function factsByMoment(
  stream: string,
  events: readonly ToldEvent[],
): readonly (readonly Fact[])[] {
  const replayer = replayerOf(stream);
  if (!replayer) return [];
  return replay(
    replayer,
    trust<readonly AnyEvent[]>(events, 'the ledger hands its events on as it holds them'),
  ).states.map((state) => stateFacts(stream, state));
}

/** A replay's facts beside a read model's: every name that either knows. */
export function compare(
  replayed: readonly Fact[],
  readModel: readonly Fact[],
): readonly { name: string; replayed: string; read: string }[] {
  const [here, there] = [replayed, readModel].map(
    (facts) => new Map(facts.map(({ name, value }) => [name, value])),
  );
  const names = new Set([...replayed, ...readModel].map(({ name }) => name));
  return [...names].map((name) => ({
    name,
    replayed: here?.get(name) ?? words.nothing,
    read: there?.get(name) ?? words.nothing,
  }));
}
