import { describe, expect, test } from 'bun:test';
import {
  type Look,
  type Part,
  partAfter,
  partWithoutLead,
  unsure,
} from '#projections/engine/part.ts';

const ours = (epoch: number) => ({ epoch, position: 7, fingerprint: 'v1' });
const after = (looks: readonly Look[], from: Part = unsure): Part =>
  looks.reduce((part, look) => partAfter(part, look), from);
const others = (times: number): Look[] => Array.from({ length: times }, () => 'others');
const leader = (times: number): Look[] => Array.from({ length: times }, () => null);

describe('what a process does for the read models', () => {
  test('leads once it has the lead, whatever was before', () => {
    for (const before of [[], others(9), leader(9)])
      expect(after([...before, ours(3)])).toEqual({ is: 'leading', epoch: 3 });
  });

  test('follows as soon as it sees that another leads', () => {
    expect(after(leader(1)).is).toBe('following');
  });

  test('is unsure until four looks in a row have found nobody who may lead', () => {
    expect([1, 2, 3, 4, 5].map((times) => after(others(times)).is)).toEqual([
      'unsure',
      'unsure',
      'unsure',
      'standing still',
      'standing still',
    ]);
    expect(after([...others(3), null, ...others(3)]).is).toBe('following');
    expect(after([null, ...others(3), null, ...others(4)]).is).toBe('standing still');
  });

  test('stands still until four looks in a row have found a leader, or it leads', () => {
    const still = after(others(4));
    expect([1, 2, 3, 4].map((times) => after(leader(times), still).is)).toEqual([
      'standing still',
      'standing still',
      'standing still',
      'following',
    ]);
    expect(after([...leader(3), 'others', ...leader(3)], still).is).toBe('standing still');
    expect(after([ours(4)], still).is).toBe('leading');
  });

  test('remembers that the read models were another version’s, until it leads', () => {
    expect(after(others(1))).toMatchObject({ readsOthers: true });
    expect(after([...others(1), ...leader(9)])).toMatchObject({ readsOthers: true });
    expect(after(leader(9))).toMatchObject({ readsOthers: false });
    expect(after([...others(9), ours(2), null])).toMatchObject({ readsOthers: false });
  });

  test('follows where it has lost the lead or cannot look, and goes on standing still', () => {
    expect(partWithoutLead(after([ours(2)])).is).toBe('following');
    expect(partWithoutLead(unsure).is).toBe('following');
    expect(partWithoutLead(after(others(4))).is).toBe('standing still');
    expect(after([ours(2), null]).is).toBe('following');
  });
});
