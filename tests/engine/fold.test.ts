import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import type { Column } from '#projections/engine/columns.ts';
import {
  day,
  flag,
  id,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  text,
  uuid,
} from '#projections/engine/columns.ts';
import { type AnyRow, admission, CannotHold } from '#projections/engine/fold/admit.ts';
import { foldPage } from '#projections/engine/fold/fold.ts';
import { rowsAtHand } from '#projections/engine/fold/rows-at-hand.ts';
import { openStore } from '#projections/engine/fold/store.ts';
import { linesOf } from '#projections/engine/fold/text.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { table } from '#projections/engine/table.ts';
import { recorded } from './counters.ts';

const car = table(
  'car',
  {
    plate: text(),
    school: maybe(id()),
    lessons: initially(int(), 0),
    soldOn: later(day()),
  },
  { key: ['plate'], lookups: [['school']] },
);

function emptyStore() {
  const store = openStore();
  store.of(car).begin(true);
  return { store, rows: rowsAtHand(store) };
}
const all = (store: ReturnType<typeof openStore>) =>
  [...store.of(car).due.keys()].flatMap((key) => store.of(car).at(key) ?? []);

const first: AnyRow = { plate: 'ABC123', school: 1, lessons: 0, soldOn: null };

describe('rows at hand', () => {
  test('a row is inserted once, with what its columns begin with', () => {
    const { store, rows } = emptyStore();
    expect(rows.insert(car, { plate: 'ABC123', school: 1 })).toBe(true);
    expect(rows.insert(car, { plate: 'ABC123', school: 2 })).toBe(false);
    expect(all(store)).toEqual([first]);
    expect(rows.get(car, { plate: 'ABC123' })).toEqual(first as never);
    expect(rows.get(car, { plate: 'XYZ789' })).toBeUndefined();
  });

  test('an upsert writes what it is given into the row that is there, but for what it keeps', () => {
    const { rows } = emptyStore();
    rows.upsert(car, { plate: 'ABC123', school: 1, lessons: 3 });
    rows.upsert(car, { plate: 'ABC123', school: 2, lessons: 9 }, 'lessons');
    expect(rows.get(car, { plate: 'ABC123' })).toMatchObject({ school: 2, lessons: 3 });
  });

  test('a change is of the row with a key or of all that a look-up finds, and a function may leave one as it is', () => {
    const { rows } = emptyStore();
    for (const plate of ['A', 'B', 'C']) rows.insert(car, { plate, school: plate === 'C' ? 2 : 1 });
    rows.change(car, { school: 1 }, ({ plate, lessons }) =>
      plate === 'A' ? null : { lessons: lessons + 1 },
    );
    rows.change(car, { plate: 'C' }, { lessons: 7 });
    rows.change(car, { plate: 'D' }, { lessons: 7 });
    expect(['A', 'B', 'C', 'D'].map((plate) => rows.get(car, { plate })?.lessons)).toEqual([
      0,
      1,
      7,
      undefined,
    ]);
  });

  test('look-ups follow what changes, and nothing is found by a null', () => {
    const { rows } = emptyStore();
    rows.insert(car, { plate: 'A', school: 1 });
    rows.insert(car, { plate: 'B', school: null });
    rows.change(car, { plate: 'A' }, { school: 2 });
    expect(rows.where(car, { school: 1 })).toEqual([]);
    expect(rows.where(car, { school: 2 }).map(({ plate }) => plate)).toEqual(['A']);
    expect(rows.where(car, { school: null })).toEqual([]);
    expect(rows.remove(car, { school: 2 }, ({ lessons }) => lessons > 0)).toEqual([]);
    expect(rows.remove(car, { school: 2 })).toHaveLength(1);
    expect(rows.where(car, { school: 2 })).toEqual([]);
  });

  test('a look-up finds one row, several, and the one that is left', () => {
    const { rows } = emptyStore();
    const found = () => rows.where(car, { school: 1 }).map(({ plate }) => plate);
    rows.insert(car, { plate: 'A', school: 1 });
    rows.change(car, { plate: 'A' }, { lessons: 1 });
    expect(found()).toEqual(['A']);
    rows.insert(car, { plate: 'B', school: 1 });
    rows.insert(car, { plate: 'C', school: 1 });
    expect(found()).toEqual(['A', 'B', 'C']);
    rows.remove(car, { plate: 'A' });
    rows.change(car, { plate: 'C' }, { school: 2 });
    expect(found()).toEqual(['B']);
    rows.remove(car, { plate: 'B' });
    expect(found()).toEqual([]);
  });

  test('a value is looked up again once one of its rows was let go', () => {
    const { store, rows } = emptyStore();
    for (const plate of ['A', 'B']) rows.insert(car, { plate, school: 1 });
    store.of(car).loadedAll(0, [1]);
    store.takeDue();
    store.age();
    expect(rows.get(car, { plate: 'A' })).toBeDefined();
    expect(store.isWanting()).toBe(false);
    store.age();
    rows.where(car, { school: 1 });
    expect(store.isWanting()).toBe(true);
  });

  test('what is neither the key nor a look-up is refused', () => {
    const { rows } = emptyStore();
    expect(() => rows.where(car, { lessons: 1 })).toThrow('car is not looked up by lessons');
  });

  test('what was done since a mark is taken back, look-ups too', () => {
    const { store, rows } = emptyStore();
    rows.insert(car, { plate: 'ABC123', school: 1 });
    const mark = store.mark();
    rows.change(car, { plate: 'ABC123' }, { school: 2, lessons: 4 });
    rows.insert(car, { plate: 'NEW', school: 1 });
    rows.remove(car, { plate: 'ABC123' });
    store.backTo(mark);
    expect(all(store)).toEqual([first]);
    expect(rows.where(car, { school: 1 })).toEqual([first as never]);
    expect(rows.where(car, { school: 2 })).toEqual([]);
  });
});

describe('a page of facts', () => {
  const counting: Projection = {
    name: 'cars',
    tables: [car],
    handlers: {
      Seen: ({ position, data }, rows) => {
        rows.insert(car, { plate: String(data['plate']), school: position });
        if (position % 90 === 0) throw new Error('stumbled');
      },
    },
  };
  const page = Array.from({ length: 250 }, (_, nth) =>
    recorded({ type: 'Seen', data: { plate: `P${nth}` } }, nth + 1),
  );
  const none = async () => expect.unreachable();

  test('lets other work go on in its middle where it is told to, and leaves the same', async () => {
    const [whole, inTurns] = [emptyStore().store, emptyStore().store];
    const seen: number[] = [];
    const turn = async () => seen.push(inTurns.of(car).due.size);
    const refused = await foldPage(inTurns, [counting], page, none, turn);
    expect(seen).toEqual([99, 198]);
    expect(refused.map(({ event }) => event.position)).toEqual([90, 180]);
    expect(refused).toEqual(await foldPage(whole, [counting], page, none));
    expect(all(inTurns)).toEqual(all(whole));
  });

  test('takes each type to those that follow it, also in a list that is known', async () => {
    const models = [counting, { ...counting, name: 'others', handlers: {} }];
    const other = recorded({ type: 'Other', data: {} }, 1);
    const { store } = emptyStore();
    for (const events of [[other], page.slice(0, 3), [other]])
      expect(await foldPage(store, models, events, none)).toEqual([]);
    expect(all(store)).toMatchObject([{ plate: 'P0' }, { plate: 'P1' }, { plate: 'P2' }]);
  });
});

describe('a line of a COPY', () => {
  const columns = { name: text(), count: int(), at: later(moment()), notes: later(json(z.any())) };
  const line = linesOf(columns, Object.keys(columns));

  test.each<[AnyRow, string]>([
    [{ name: '', count: 0, at: null, notes: null }, '\t0\t\\N\t\\N\n'],
    [
      { name: 'a\tb\\c\n', count: -3, at: '2026-11-21T01:30:00.000Z', notes: ['d\te'] },
      'a\\tb\\\\c\\n\t-3\t2026-11-21T01:30:00.000Z\t["d\\\\te"]\n',
    ],
  ])('%j', (row, expected) => expect(line(row)).toBe(expected));
});

describe('what a column holds', () => {
  const holds = (of: Column, value: unknown) => {
    try {
      return admission('t', { it: of }, ['it']).whole({ it: value })['it'];
    } catch (error) {
      if (error instanceof CannotHold) return 'refused';
      throw error;
    }
  };
  const largest = 2 ** 31 - 1;

  test.each<[string, Column, unknown, unknown]>([
    ['the largest int', int(), largest, largest],
    ['one more', int(), largest + 1, 'refused'],
    ['half of one', int(), 0.5, 'refused'],
    ['minus nought', int(), -0, 0],
    ['minus nought of the large', id(), -0, 0],
    ['a number as text', int(), '1', 'refused'],
    ['a large number', id(), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['a larger one', id(), Number.MAX_SAFE_INTEGER + 1, 'refused'],
    ['no number', id(), Number.NaN, 'refused'],
    ['NUL', text(), 'a\u0000', 'refused'],
    ['half a character, as Postgres gets it', text(), 'a\ud800', 'a\ufffd'],
    ['the last day of February', day(), '2028-02-29', '2028-02-29'],
    ['a day that is not', day(), '2027-02-29', 'refused'],
    ['a day with an hour', day(), '2027-02-28T00:00', 'refused'],
    ['an instant', moment(), '2026-11-21T01:30:00.000Z', '2026-11-21T01:30:00.000Z'],
    ['one that is finer', moment(), '2026-11-21T01:30:00.123456Z', '2026-11-21T01:30:00.123Z'],
    ['one of another zone', moment(), '2026-11-21T14:30:00+13:00', '2026-11-21T01:30:00.000Z'],
    ['hour 24', moment(), '2026-11-21T25:30:00.000Z', 'refused'],
    ['yes as a word', flag(), 'true', 'refused'],
    [
      'a uuid in capitals',
      uuid(),
      'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
    ],
    ['no uuid', uuid(), 'a0eebc99', 'refused'],
    ['NUL in json', json(z.unknown()), { a: '\u0000' }, 'refused'],
    ['a backslash before u0000 in json', json(z.unknown()), ['\\u0000'], ['\\u0000']],
    ['nothing', text(), null, 'refused'],
    ['what is left out', text(), undefined, 'refused'],
    ['what is left out and begins with something', initially(int(), 7), undefined, 7],
    ['nothing where it begins with something', initially(int(), 7), null, 'refused'],
    ['nothing where it may be', maybe(text()), null, null],
  ])('%s', (_, of, value, held) => {
    expect(holds(of, value)).toEqual(held);
  });
});
