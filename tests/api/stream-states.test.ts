import { describe, expect, test } from 'bun:test';
import { commandHandler } from '#api/command-handler.ts';
import { codec } from '#api/event-log/codec.ts';
import { type EventLog, newEventId } from '#api/event-log/event-log.ts';
import { memoryEventLog } from '#api/event-log/memory.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import type { KeptState, StateStore } from '#api/stream-states/state-store.ts';
import { type StatesOptions, streamStates } from '#api/stream-states/stream-states.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { fold } from '#domain/kernel/decider.ts';
import * as ids from '#domain/kernel/ids.ts';
import { progress } from '#domain/progress/decide.ts';

const now = '2026-11-23T00:00:00.000Z';
const metadata = {
  actor: { kind: 'system', id: null },
  occurredAt: now,
  correlationId: 'c',
} as const;
const small = { leastEvents: 4, every: 8 };

const issued = (number: number) => ({
  type: 'InvoiceIssued',
  data: {
    schoolId: ids.schoolId.parse(1),
    number,
    studentId: ids.studentId.parse(1),
    issuedOn: '2026-11-23',
    dueOn: null,
    seller: 1,
    totalCents: 100,
    gstCents: null,
    gstNumber: null,
    paymentIds: [number],
    amountsCents: [100],
    lines: [],
    buyerName: 'Aroha',
    buyerContact: null,
  },
});
const rated = (skillItemId: number) => ({
  type: 'CurriculumSkillAssessed',
  data: {
    schoolId: ids.schoolId.parse(1),
    studentId: ids.studentId.parse(1),
    skillItemId,
    status: 'excellent',
    assessedAt: now,
  },
});
const record = (log: EventLog, stream: string, facts: readonly { type: string; data: object }[]) =>
  log.append(
    stream,
    'any',
    facts.map((fact) => ({ ...fact, data: { ...fact.data }, id: newEventId(), metadata })),
  );

function aLedger(options: StatesOptions = small) {
  const keys = memoryKeyRing();
  const log = memoryEventLog(codec(domainEvents, keys));
  const states = streamStates(log, { hears: () => keys.heard(), ...options });
  /** What a load of the book reads. */
  const reads = async (from = states) => {
    const before = from.eventsRead();
    const { state } = await from.load(invoiceBook, 1);
    expect(state).toEqual(await whole(log));
    return from.eventsRead() - before;
  };
  return { keys, log, states, reads };
}
const whole = async (log: EventLog) =>
  fold(invoiceBook, (await log.read('invoices-1')) as Parameters<typeof fold<any, any>>[1]);

function aStore(): StateStore & { readonly kept: Map<string, KeptState> } {
  const kept = new Map<string, KeptState>();
  return {
    kept,
    find: async (stream) => kept.get(stream) ?? null,
    keep: async (stream, _person, state) => void kept.set(stream, state),
    isArchived: async () => false,
  };
}
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => issued(from + nth));

describe('a long stream', () => {
  test('is read once; then a command reads its last event and what came after', async () => {
    const { log, reads } = aLedger();
    await record(log, 'invoices-1', many(1, 10));
    expect(await reads()).toBe(10);
    expect(await reads()).toBe(1);
    // Another process records three.
    await record(log, 'invoices-1', many(11, 3));
    expect(await reads()).toBe(4);
  });

  test('goes on from what another process wrote down', async () => {
    const store = aStore();
    const { log, reads } = aLedger({ ...small, store });
    await record(log, 'invoices-1', many(1, 10));
    await reads();
    await record(log, 'invoices-1', many(11, 2));
    const other = streamStates(log, { ...small, store });
    expect(await reads(other)).toBe(3);
    // Written down again once there are eight more.
    await record(log, 'invoices-1', many(13, 6));
    await reads(other);
    expect(store.kept.get('invoices-1')?.last.revision).toBe(17);
  });

  test('of another ledger, or of one that was set back, is read from its beginning', async () => {
    const store = aStore();
    const { log, reads } = aLedger({ ...small, store });
    await record(log, 'invoices-1', many(1, 10));
    await reads();
    const set = memoryEventLog(codec(domainEvents, memoryKeyRing()));
    await record(set, 'invoices-1', many(1, 12));
    const there = streamStates(set, { ...small, store });
    expect((await there.load(invoiceBook, 1)).state).toEqual(await whole(set));
    expect(there.eventsRead()).toBe(3 + 12);
    const shorter = memoryEventLog(codec(domainEvents, memoryKeyRing()));
    await record(shorter, 'invoices-1', many(1, 5));
    const behind = streamStates(shorter, { ...small, store });
    expect((await behind.load(invoiceBook, 1)).state).toEqual(await whole(shorter));
  });

  test('goes on where its beginning lies in an archived part', async () => {
    const store = { ...aStore(), isArchived: async () => true };
    const { log, states } = aLedger({ ...small, store });
    await record(log, 'invoices-1', many(1, 10));
    await states.load(invoiceBook, 1);
    await record(log, 'invoices-1', many(11, 2));
    const archived: typeof log = {
      ...log,
      async read(stream, from) {
        if (!from) throw new Error('its beginning is archived');
        return (await log.read(stream, from)).filter(({ revision }) => revision > 9);
      },
    };
    const { state } = await streamStates(archived, { ...small, store }).load(invoiceBook, 1);
    expect(state).toEqual(await whole(log));
  });

  test('is read anew once somebody is erased, or nobody would hear of it', async () => {
    let hears: number | null = 0;
    const { log, reads } = aLedger({ ...small, hears: () => hears });
    await record(log, 'invoices-1', many(1, 10));
    await reads();
    expect(await reads()).toBe(1);
    hears = 1;
    expect(await reads()).toBe(10);
    hears = null;
    expect(await reads()).toBe(10);
  });

  test('makes room for others', async () => {
    const { log, states } = aLedger({ ...small, mostEvents: 25 });
    for (const id of [1, 2, 3]) {
      await record(
        log,
        `progress-${id}`,
        Array.from({ length: 10 }, (_, nth) => rated(nth + 1)),
      );
      await states.load(progress, id);
    }
    const reads = async (id: number) => {
      const before = states.eventsRead();
      await states.load(progress, id);
      return states.eventsRead() - before;
    };
    expect([await reads(3), await reads(2), await reads(1)]).toEqual([1, 1, 10]);
  });
});

test('a school of ten years: each command reads as little as in its first week', async () => {
  const { log, states, reads } = aLedger({});
  const dispatch = commandHandler(
    log,
    { waitFor: async () => undefined },
    () => now,
    async () => null,
    states,
  );
  for (let from = 1; from <= 10_000; from += 500) await record(log, 'invoices-1', many(from, 500));
  for (let from = 1; from <= 20_000; from += 1_000)
    await record(
      log,
      'progress-1',
      Array.from({ length: 1_000 }, (_, nth) => rated(from + nth)),
    );
  await reads();
  await states.load(progress, 1);
  const before = states.eventsRead();
  const commands = 20;
  for (let nth = 1; nth <= commands; nth++) {
    await dispatch(
      invoiceBook,
      1,
      {
        type: 'IssueInvoice',
        schoolId: ids.schoolId.parse(1),
        studentId: ids.studentId.parse(1),
        dueOn: null,
        buyerName: 'Aroha',
        buyerContact: null,
        lines: [
          {
            paymentId: 10_000 + nth,
            description: 'Lesson',
            amountCents: 100,
            reference: 'KL1',
            lessonOn: null,
            ownNumber: null,
          },
        ],
        seller: { name: 'School', address: '', contact: null, bankAccount: null },
        tax: { gstNumber: null, gstFrom: null },
        isNew: true,
      },
      metadata,
    );
  }
  // The last event, and the one or two that the command before recorded.
  expect(states.eventsRead() - before).toBeLessThanOrEqual(3 * commands);
  expect((await states.load(invoiceBook, 1)).state.last).toBe(10_000 + commands);
});
