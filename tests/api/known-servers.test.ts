import { describe, expect, test } from 'bun:test';
import { currentOf, step, stopOf, undecided } from '#api/timeline/known.ts';
import { memoryOnceAccepted, memoryOnceWorkedWith } from '#api/timeline/ledger-memory.ts';

const here = { system: 'one', timeline: 2, startedAt: '7' };
const went = { type: 'went', here, host: 'north' } as const;
const stop = { name: 'set_back', sentence: 'It was set back.' } as const;
const stopped = { type: 'heard', stop } as const;
const memory = { system: 'one', timeline: 2, position: 9, eventId: 'e', acceptance: 0 };
const ledger = {
  head: 12,
  lastSeal: null,
  holdsEvent: true,
  holdsSeal: true,
  keyId: null,
  adopted: 2,
  acceptance: 1,
};

describe('the servers that are known', () => {
  test('are worked with once one is reached, and recorded on unless something speaks against it', () => {
    expect(currentOf(undecided)).toBe(null);
    expect(step(undecided, went)).toMatchObject({ is: 'working', here, host: 'north' });
    const doubted = [went, stopped].reduce(step, undecided);
    expect(doubted).toMatchObject({ is: 'stopped', stop, here, host: 'north' });
    expect(stopOf(step(doubted, { type: 'heard', stop: null }))).toBe(null);
  });

  test('can be stopped before one is chosen, and stay so when it is', () => {
    const surveyed = step(undecided, { type: 'surveyed', stop, refused: ['south'] });
    expect(surveyed).toMatchObject({ is: 'undecided', stop, refused: ['south'] });
    expect(step(surveyed, went)).toMatchObject({ is: 'stopped', stop, refused: ['south'] });
  });
});

describe('the memory of the ledger', () => {
  test('is this server’s once it is worked with', () => {
    expect(memoryOnceWorkedWith(memory, here, ledger)).toBe(null);
    expect(memoryOnceWorkedWith(memory, { ...here, timeline: 3 }, ledger)).toEqual({
      ...memory,
      timeline: 3,
    });
    expect(memoryOnceWorkedWith(null, here, ledger)).toEqual({
      system: 'one',
      timeline: 2,
      position: 0,
      eventId: '',
      acceptance: 1,
    });
  });

  test('begins anew with a database that the operator named since', () => {
    expect(memoryOnceAccepted(memory, here, ledger)).toEqual({
      ...memory,
      position: 12,
      eventId: '',
      acceptance: 1,
    });
    expect(memoryOnceAccepted({ ...memory, acceptance: 1 }, here, ledger)).toBe(null);
    expect(memoryOnceAccepted(memory, here, 'hidden')).toBe(null);
  });
});
