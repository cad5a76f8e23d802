import { describe, expect, test } from 'bun:test';
import type { z } from 'zod';
import { decodeState, encodeState } from '#api/stream-states/encode-state.ts';
import { nounDefinitions } from '#domain/domain-events.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import { personalFields } from '#domain/kernel/personal.ts';
import { definitionOf, nouns, replayerOf } from '#domain/nouns.ts';
import { nthFact } from '../support/nth-fact.ts';
import { jsonSchemaOf } from '../support/surface.ts';

const marker = 'words of a person';

describe('every noun is bounded', () => {
  test.each([...nouns])('%s: by a day, by one thing, or by a state that is kept', (noun) => {
    const bound = definitionOf(noun).bound;
    if (bound.by !== 'kept') expect(bound.because).toMatch(/^one /);
    else expect(['day', 'thing', 'kept']).toContain(bound.by);
  });

  const written = nouns.filter((noun) => {
    const bound = definitionOf(noun).bound;
    return bound.by === 'kept' && !bound.inMemoryAlone;
  });

  test.each(written)('%s: a state that is written down names only whose key seals it', (noun) => {
    const bound = definitionOf(noun).bound;
    if (bound.by !== 'kept') throw new Error(noun);
    const allowed = bound.person?.('1') ?? null;
    for (const { type, fact, person } of personalFactsOf(noun))
      for (const before of statesOf(noun)) {
        const after = replayer(noun).evolve(before, fact);
        if (!JSON.stringify(encodeState(after)).includes(marker)) continue;
        // `bank-1` and `school-1` go with the school, by its own key or its founder's.
        expect(`${type}: ${person}`).toBe(`${type}: ${allowed}`);
      }
  });

  test.each(written)('%s: a state reads back as it was, and goes on', (noun) => {
    for (const state of statesOf(noun)) {
      const back = decodeState(JSON.parse(JSON.stringify(encodeState(state))));
      expect(encodeState(back)).toEqual(encodeState(state));
      for (const fact of factsOf(noun, 7))
        expect(encodeState(replayer(noun).evolve(back, fact))).toEqual(
          encodeState(replayer(noun).evolve(state, fact)),
        );
    }
  });
});

type KnownNoun = (typeof nouns)[number];

function replayer(noun: KnownNoun) {
  const found = replayerOf(`${noun}-1`);
  if (!found) throw new Error(`${noun}: no replayer`);
  return found;
}

function factsOf(noun: KnownNoun, n: number): AnyEvent[] {
  return Object.entries(nounDefinitions[noun].events).map(([type, { data }]) => ({
    type,
    data: nthFact(jsonSchemaOf(data as z.ZodType), n) as AnyEvent['data'],
  }));
}

/** The states after the first fact, and after each fact of all of them in turn, twice. */
function statesOf(noun: KnownNoun): unknown[] {
  const { initial, evolve } = replayer(noun);
  const states = [initial];
  let state = initial;
  for (const fact of [...factsOf(noun, 1), ...factsOf(noun, 2)]) {
    state = evolve(state, fact);
    states.push(state);
  }
  return states;
}

/** Each fact with each of its personal fields saying who it is. */
function personalFactsOf(noun: KnownNoun) {
  return Object.entries(nounDefinitions[noun].events).flatMap(([type, { data, person }]) => {
    const base = nthFact(jsonSchemaOf(data as z.ZodType), 1) as AnyEvent['data'];
    return [...personalFields(data).keys()].map((field) => ({
      type,
      person: (person as ((of: unknown) => string) | undefined)?.(base),
      fact: { type, data: { ...base, [field]: marked(base[field]) } },
    }));
  });
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return marker;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, marked(of)]));
}
