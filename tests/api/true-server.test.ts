import { describe, expect, test } from 'bun:test';
import {
  type Answer,
  decide,
  type Incarnation,
  type LedgerSeen,
  type Memory,
  type Remembered,
} from '#api/timeline/true-server.ts';

const seen = (given: Partial<LedgerSeen> = {}): LedgerSeen => ({
  head: 9_267,
  lastSeal: { size: 9_200, root: 'aa' },
  holdsEvent: true,
  holdsSeal: true,
  keyId: 'ours',
  adopted: 0,
  acceptance: 0,
  ...given,
});
const primary = (
  host: string,
  timeline: number,
  ledger: Partial<LedgerSeen> | 'hidden' | null = {},
  system = 'one',
): Answer => ({
  host,
  is: 'primary',
  system,
  timeline,
  startedAt: `${host} ${timeline}`,
  ledger: ledger === null || ledger === 'hidden' ? ledger : seen(ledger),
});
const away = (host: string): Answer => ({ host, is: 'away' });
const standby = (host: string): Answer => ({ host, is: 'standby' });
const memory = (given: Partial<Memory> = {}): Memory => ({
  system: 'one',
  timeline: 1,
  position: 9_250,
  eventId: 'e',
  acceptance: 0,
  ...given,
});
const remembered = (given: Partial<Remembered> = {}): Remembered => ({
  memory: memory(),
  seal: { size: 9_200, root: 'aa' },
  keyId: 'ours',
  ...given,
});
const on = (host: string, timeline: number): Incarnation => ({
  system: 'one',
  timeline,
  startedAt: `${host} ${timeline}`,
});
const nothing: Remembered = { memory: null, seal: null, keyId: null };
const setBack = { holdsEvent: false, head: 8_729 };

const table: readonly [
  what: string,
  answers: readonly Answer[],
  given: Remembered,
  current: Incarnation | null,
  chosen: string | null,
  stop: string | null,
  refused?: string,
][] = [
  // One server.
  ['a first start', [primary('a', 1, null)], nothing, null, 'a', null],
  ['a database as it was left', [primary('a', 1)], remembered(), null, 'a', null],
  ['a server that does not answer', [away('a')], remembered(), null, null, null],
  ['events are missing', [primary('a', 1, setBack)], remembered(), null, 'a', 'set_back'],
  [
    'a seal is missing',
    [primary('a', 1, { holdsSeal: false })],
    remembered(),
    null,
    'a',
    'set_back',
  ],
  [
    'a seal is missing, and nothing else is remembered',
    [primary('a', 1, { holdsSeal: false })],
    remembered({ memory: null }),
    null,
    'a',
    'set_back',
  ],
  ['an emptied database', [primary('a', 1, null)], remembered(), null, 'a', 'set_back'],
  [
    'a ledger that this role may not see',
    [primary('a', 1, 'hidden')],
    remembered(),
    null,
    'a',
    null,
  ],
  [
    'a point-in-time restore',
    [primary('a', 2, setBack)],
    remembered(),
    on('a', 1),
    'a',
    'set_back',
  ],
  [
    'a point-in-time restore that the operator accepted',
    [primary('a', 2, { ...setBack, acceptance: 1 })],
    remembered(),
    on('a', 1),
    'a',
    null,
  ],
  [
    'one that was accepted before, set back again',
    [primary('a', 3, { ...setBack, acceptance: 1 })],
    remembered({ memory: memory({ acceptance: 1 }) }),
    null,
    'a',
    'set_back',
  ],
  [
    'moved to another server with all that there was',
    [primary('b', 1, {}, 'two')],
    remembered({ memory: memory({ timeline: 7 }) }),
    null,
    'b',
    null,
  ],
  [
    'another key made the last seal',
    [primary('a', 1, { keyId: 'theirs' })],
    remembered(),
    null,
    'a',
    'seal_key',
  ],
  [
    'nothing is sealed yet',
    [primary('a', 1, { keyId: null })],
    remembered({ seal: null }),
    null,
    'a',
    null,
  ],
  ['a process that seals nothing', [primary('a', 1)], remembered({ keyId: null }), null, 'a', null],
  // A primary and its standby.
  ['a primary and its standby', [primary('a', 1), standby('b')], remembered(), null, 'a', null],
  ['the standby was promoted', [away('a'), primary('b', 2)], remembered(), on('a', 1), 'b', null],
  [
    'a standby was promoted that lacks what was acknowledged',
    [away('a'), primary('b', 2, setBack)],
    remembered(),
    on('a', 1),
    'b',
    'set_back',
  ],
  // The old primary comes back.
  [
    'an old primary beside the one that is worked on',
    [primary('a', 1), primary('b', 2, { adopted: 2 })],
    remembered({ memory: memory({ timeline: 2 }) }),
    on('b', 2),
    'b',
    null,
    'a',
  ],
  [
    'the same, for one that starts and remembers nothing: the ledger does',
    [primary('a', 1, { adopted: 1 }), primary('b', 2, { adopted: 2 })],
    nothing,
    null,
    'b',
    null,
    'a',
  ],
  [
    'the same, for one that remembers and finds no note in the ledger',
    [primary('a', 1), primary('b', 2)],
    remembered({ memory: memory({ timeline: 2 }) }),
    null,
    'b',
    null,
    'a',
  ],
  [
    'the old primary alone, while the true one stands still: nobody is sent there',
    [primary('a', 1), away('b')],
    remembered({ memory: memory({ timeline: 2 }) }),
    on('b', 2),
    null,
    'set_back',
    'a',
  ],
  [
    'the old primary alone, for one that starts: it comes up to say so',
    [primary('a', 1), away('b')],
    remembered({ memory: memory({ timeline: 2 }) }),
    null,
    'a',
    'set_back',
  ],
  [
    'the old primary alone, which the operator accepted',
    [primary('a', 1, { ...setBack, acceptance: 1 }), away('b')],
    remembered({ memory: memory({ timeline: 2 }) }),
    on('b', 2),
    'a',
    null,
  ],
  // Two that both record, or might.
  [
    'a standby that was promoted beside its primary',
    [primary('a', 1, { adopted: 1 }), primary('b', 2, { adopted: 1 })],
    remembered(),
    on('a', 1),
    'a',
    'two_primaries',
  ],
  [
    'the same, for one that starts',
    [primary('a', 1, { adopted: 1 }), primary('b', 2, { adopted: 1 })],
    remembered(),
    null,
    'b',
    'two_primaries',
  ],
  [
    'two that were promoted from one',
    [primary('a', 2, { adopted: 2 }), primary('b', 2, { adopted: 2 })],
    remembered({ memory: memory({ timeline: 2 }) }),
    on('b', 2),
    'b',
    'two_primaries',
  ],
  [
    'the others went over to the one that was promoted, and this one has recorded on the other since',
    [primary('a', 1), primary('b', 2, { ...setBack, adopted: 2 })],
    remembered(),
    on('a', 1),
    'b',
    'set_back',
    'a',
  ],
  [
    'two, of which the operator accepted one',
    [primary('a', 1, { acceptance: 1 }), primary('b', 2, { adopted: 2 })],
    remembered({ memory: memory({ timeline: 2 }) }),
    on('b', 2),
    'a',
    null,
    'b',
  ],
  [
    'two servers that have nothing to do with each other',
    [primary('a', 1), primary('c', 1, {}, 'two')],
    remembered({ memory: null }),
    null,
    'a',
    'two_primaries',
  ],
];

describe('which server holds the true ledger, and whether anything is recorded there', () => {
  for (const [what, answers, given, current, chosen, stop, refused = ''] of table)
    test(what, () => {
      const decision = decide(answers, given, current);
      expect<Record<string, string | null>>({
        chosen: decision.chosen?.host ?? null,
        stop: decision.stop?.name ?? null,
        refused: decision.refused.map(({ host }) => host).join(),
      }).toEqual({ chosen, stop, refused });
    });

  test('two names of one server are one', () => {
    const one = primary('a', 1);
    expect(decide([one, { ...one, host: 'b' }], nothing, null)).toMatchObject({
      chosen: { host: 'a' },
      stop: null,
    });
  });
});
