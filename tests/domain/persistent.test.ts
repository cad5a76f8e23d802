import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';

/** "Aa" and "BB" clash in many hashes; few keys, so that most steps meet one that is there. */
const key = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer(),
  fc.constantFrom('', 'Aa', 'BB', '1'),
  fc.string({ maxLength: 3 }),
);
const step = fc.oneof(
  fc.record({ key, value: fc.nat() }),
  fc.record({ key, value: fc.constant(null) }),
);

describe('a persistent map', () => {
  test('holds what a Map would, in its order, and every version stays as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        let map = PersistentMap.of<string | number, number>();
        const model = new Map<string | number, number>();
        const versions: [PersistentMap<string | number, number>, [string | number, number][]][] =
          [];
        for (const { key: at, value } of steps) {
          versions.push([map, [...model]]);
          map = value === null ? map.without(at) : map.with(at, value);
          if (value === null) model.delete(at);
          else model.set(at, value);
          expect(map.get(at)).toBe(model.get(at));
          expect(map.has(at)).toBe(model.has(at));
        }
        versions.push([map, [...model]]);
        for (const [version, entries] of versions) {
          expect([...version]).toEqual(entries);
          expect(version.size).toBe(entries.length);
        }
        expect([...map.keys()]).toEqual([...model.keys()]);
        expect([...map.values()]).toEqual([...model.values()]);
      }),
    );
  });

  test('keeps apart keys whose hashes are equal', () => {
    const [one, other] = clash();
    const map = PersistentMap.of([
      [one, 1],
      [other, 2],
    ]);
    expect([map.get(one), map.get(other), map.size]).toEqual([1, 2, 2]);
    expect([...map.with('third', 3).without(one)]).toEqual([
      [other, 2],
      ['third', 3],
    ]);
    expect([...map.without(other).without(one)]).toEqual([]);
  });
});

test('a persistent set holds each member once, in the order they came', () => {
  const set = PersistentSet.of<number>([3, 1, 3, 2]);
  expect([...set.with(1).without(3)]).toEqual([1, 2]);
  expect([...set]).toEqual([3, 1, 2]);
  expect([set.size, set.has(3), set.has(4)]).toEqual([3, true, false]);
});

/** Two texts of one hash, found by the birthday of 32 bits among 400,000. */
function clash(): [string, string] {
  const seen = new Map<number, string>();
  for (let number = 0; ; number++) {
    const text = `k${number}`;
    let hash = 0x811c9dc5;
    for (let place = 0; place < text.length; place++)
      hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
    const before = seen.get(hash);
    if (before !== undefined) return [before, text];
    seen.set(hash, text);
  }
}
