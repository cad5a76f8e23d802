import { describe, expect, test } from 'bun:test';
import { type LeaseEvent, notMine, step } from '#api/ledger-kurrent/lease.ts';

const word = { awaySince: 7, waitingSince: null, trouble: 'no right', differs: null };
const taken = { type: 'taken', hasOthers: true } as const;
const refused = { type: 'refused', word } as const;
const after = (...events: readonly LeaseEvent[]) => events.reduce(step, notMine);

describe('the lease of the one that follows', () => {
  test('is nobody’s word while it is this process’s', () => {
    expect(after(refused)).toEqual({ is: 'not mine', hasOthers: false, word });
    expect(after(refused, taken)).toEqual({ is: 'mine', hasOthers: true });
    expect(after(refused, taken, { type: 'lost' })).toEqual(notMine);
  });

  test('tells with each answer whether others ask for it', () => {
    expect(after(taken, { type: 'renewed', hasOthers: false }).hasOthers).toBe(false);
    expect(after(taken, { type: 'left' })).toEqual({ ...notMine, hasOthers: true });
  });
});
