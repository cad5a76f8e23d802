import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { int, text } from '#projections/engine/columns.ts';
import type { Rows } from '#projections/engine/fold/rows-at-hand.ts';
import type { LedgerReader } from '#projections/engine/ledger-tail.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { table } from '#projections/engine/table.ts';

type Counted = { type: 'Counted'; data: { name: string; by: number } };
type Closed = { type: 'Closed'; data: { name: string } };
type Broken = { type: 'Broken'; data: Record<string, never> };

const counter = table(
  'counter',
  { name: text(), total: int(), shout: text() },
  { key: ['name'], lookups: [['shout']], indexes: ['(shout)'] },
);

/** A read model with one table whose handler fails on a `Broken` event. */
export const counters: Projection = {
  name: 'counters',
  tables: [counter],
  handlers: {
    Counted({ data }, rows) {
      if (data['name'] === 'stumbling') throw new Error('the handler stumbled');
      count(rows, String(data['name']), Number(data['by']));
    },
    Closed: ({ data }, rows) =>
      rows.change(counter, { shout: String(data['name']) }, ({ total }) => ({ total: -total })),
    Broken: (_, rows) => rows.insert(counter, { name: 'broken', total: 0.5, shout: '' }),
  },
};

export function count(rows: Rows, name: string, by: number): void {
  if (!rows.insert(counter, { name, total: by, shout: name.toUpperCase() }))
    rows.change(counter, { name }, ({ total }) => ({ total: total + by }));
}

const name = table('heard', { name: text() }, { key: ['name'] });

/** A read model of the names that were counted. */
export const heard: Projection = {
  name: 'heard',
  tables: [name],
  handlers: { Counted: ({ data }, rows) => rows.insert(name, { name: String(data['name']) }) },
};

/** Events that are read at a time: a few, so that a few hundred make several pages. */
export const aPage = 100;

/** A ledger in memory that tests write by hand. */
export function handWrittenLedger(): LedgerReader & {
  record(...events: (Counted | Closed | Broken)[]): number;
} {
  const events: RecordedEvent[] = [];
  const wakes = new Set<() => void>();
  return {
    readAll: async (after, limit, types) =>
      types
        ? events.slice(after, after + limit).filter(({ type }) => types.includes(type))
        : events.slice(after, after + Math.min(limit, aPage)),
    head: async () => events.length,
    subscribe(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    record(...added) {
      for (const event of added) events.push(recorded(event, events.length + 1));
      for (const wake of wakes) wake();
      return events.length;
    },
  };
}

export function recorded(event: AnyEvent, position: number): RecordedEvent {
  const at = '2026-11-21T00:00:00.000Z';
  return {
    ...event,
    id: crypto.randomUUID(),
    stream: `counter-${position}`,
    revision: 0,
    position,
    recordedAt: at,
    metadata: { actor: { kind: 'system', id: null }, occurredAt: at, correlationId: 'test' },
  };
}

export const counted = (name: string, by = 1): Counted => ({ type: 'Counted', data: { name, by } });
export const closed = (name: string): Closed => ({ type: 'Closed', data: { name } });
/** An event on which the handler throws. */
export const stumbling = counted('stumbling', -1);
export const broken: Broken = { type: 'Broken', data: {} };
