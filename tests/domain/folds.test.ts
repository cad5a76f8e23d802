import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { nounDefinitions } from '#domain/domain-events.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import { definitionOf, type Noun, nouns, replayerOf } from '#domain/nouns.ts';
import { nthFact } from '../support/nth-fact.ts';
import { jsonSchemaOf } from '../support/surface.ts';

const long = 1_500;
/** What one fact may add to a state, in entries of maps, lists and objects: a path through a persistent map and the fact's own words. */
const most = 300;

/** A stream ends with the day or the one thing that it is about, so that state may copy what little it holds. */
const isOfOneThing = (noun: Noun): boolean => definitionOf(noun).bound.by !== 'kept';

describe('a long stream folds in linear time', () => {
  for (const noun of nouns.filter((each) => !isOfOneThing(each))) {
    const types = Object.keys(nounDefinitions[noun].events);
    test.each(types)(`${noun}: %s`, (type) => {
      expect(addedByLast(noun, (n) => (n === 0 ? 0 : types.indexOf(type)))).toBeLessThan(most);
    });
    test(`${noun}: all of its facts in turn`, () => {
      expect(addedByLast(noun, (n) => n % types.length)).toBeLessThan(most);
    });
  }

  test('a state that is copied for each fact is found', () => {
    const evolve = (list: readonly number[], one: number) => [...list, one];
    const before = Array.from({ length: long }, (_, n) => n);
    expect(added(before, evolve(before, 0))).toBeGreaterThan(long);
  });
});

/** The most that one of the last facts adds to what the state before it held already. */
function addedByLast(noun: Noun, typeAt: (n: number) => number): number {
  const replayer = replayerOf(`${noun}-1`);
  if (!replayer) throw new Error(`${noun}: no replayer`);
  const kinds = Object.entries(nounDefinitions[noun].events).map(
    ([type, { data }]) => ({ type, schema: jsonSchemaOf(data as z.ZodType) }) as const,
  );
  let state = replayer.initial;
  let largest = 0;
  for (let n = 0; n < long; n++) {
    const kind = kinds[typeAt(n)];
    if (!kind) throw new Error(`${noun}: no such fact`);
    const fact = { type: kind.type, data: nthFact(kind.schema, n + 1) as AnyEvent['data'] };
    const next = replayer.evolve(state, fact);
    // A fact that ends the thing would keep the state from growing.
    const isOver = weigh(next) < weigh(state) - 3 && n > kinds.length;
    if (!isOver && n > long - 50) largest = Math.max(largest, added(state, next));
    if (!isOver) state = next;
  }
  return largest;
}

const weigh = (state: unknown): number =>
  typeof state === 'object' && state !== null ? Object.keys(state).length : 0;

/** How many entries the parts of `after` have that are no parts of `before`. */
function added(before: unknown, after: unknown): number {
  const known = new Set<object>();
  walk(before, (part) => {
    if (known.has(part)) return false;
    known.add(part);
    return true;
  });
  let entries = 0;
  walk(after, (part) => {
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
