import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { nounDefinitions } from '#domain/domain-events.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import { definitionOf, type Noun, nouns, replayerOf } from '#domain/nouns.ts';
import { nthFact } from '../support/nth-fact.ts';
import { type JsonSchema, jsonSchemaOf } from '../support/surface.ts';

const long = 1_500;
/** What one fact may add to a state, in entries of maps, lists and objects: a path through a persistent map and the fact's own words. */
const most = 300;

/** A stream ends with the day or the one thing that it is about, so that state may copy what little it holds. */
const isOfOneThing = (noun: Noun): boolean => definitionOf(noun).bound.by !== 'kept';

describe('a long stream folds in linear time', () => {
  for (const noun of nouns.filter((each) => !isOfOneThing(each))) {
    const kinds = kindsOf(noun);
    test.each(kinds)(`${noun}: $type`, (kind) => {
      expect(addedByLast(noun, kinds, (n) => (n === 0 ? kinds[0] : kind))).toBeLessThan(most);
    });
    test(`${noun}: all of its facts in turn`, () => {
      expect(addedByLast(noun, kinds, (n) => kinds[n % kinds.length])).toBeLessThan(most);
    });
  }

  test('a state that is copied for each fact is found', () => {
    const evolve = (list: readonly number[], one: number) => [...list, one];
    const before = Array.from({ length: long }, (_, n) => n);
    const known = new Set<object>();
    added(known, before);
    expect(added(known, evolve(before, 0))).toBeGreaterThan(long);
  });
});

type Kind = { readonly type: string; readonly schema: JsonSchema };

const kindsOf = (noun: Noun): readonly Kind[] =>
  Object.entries(nounDefinitions[noun].events).map(([type, { data }]) => ({
    type,
    schema: jsonSchemaOf(data as z.ZodType),
  }));

/** The most that one of the last facts adds to what the state before it held already. */
function addedByLast(
  noun: Noun,
  kinds: readonly Kind[],
  kindAt: (n: number) => Kind | undefined,
): number {
  const replayer = replayerOf(`${noun}-1`);
  if (!replayer) throw new Error(`${noun}: no replayer`);
  let state = replayer.initial;
  let largest = 0;
  const known = new Set<object>();
  for (let n = 0; n < long; n++) {
    const kind = kindAt(n);
    if (!kind) throw new Error(`${noun}: no such fact`);
    const fact = { type: kind.type, data: nthFact(kind.schema, n + 1) as AnyEvent['data'] };
    const next = replayer.evolve(state, fact);
    if (n === long - 50) added(known, state);
    // A fact that ends the thing would keep the state from growing.
    if (weigh(next) < weigh(state) - 3 && n > kinds.length) continue;
    if (n >= long - 50) largest = Math.max(largest, added(known, next));
    state = next;
  }
  return largest;
}

const weigh = (state: unknown): number =>
  typeof state === 'object' && state !== null ? Object.keys(state).length : 0;

/** How many entries the parts of `state` have that are not known yet; from now on they are. */
function added(known: Set<object>, state: unknown): number {
  let entries = 0;
  walk(state, (part) => {
    if (known.has(part)) return false;
    known.add(part);
    entries += partsOf(part).length;
    return true;
  });
  return entries;
}

/** Explicitly, because a chain may be deeper than the stack. */
function walk(root: unknown, enter: (part: object) => boolean): void {
  const waiting = [root];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'object' && part !== null && enter(part)) waiting.push(...partsOf(part));
  }
}

function partsOf(part: object): unknown[] {
  if (part instanceof Map) return [...part].flat();
  return part instanceof Set ? [...part] : Object.values(part);
}
