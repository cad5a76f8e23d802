import { z } from 'zod';
import type { Metadata, NewEvent } from '#api/event-log/event-log.ts';
import { event } from '#domain/kernel/event.ts';
import * as ids from '#domain/kernel/ids.ts';
import { personalNote, personalText } from '#domain/kernel/personal.ts';

/** A catalogue for the ledger's own tests: a plain event, and one with personal fields. */
export const contractCatalogue = {
  Counted: event(z.object({ count: z.number().int(), label: z.string().optional() })),
  VisitorMet: event(
    z.object({ visitor: z.number().int(), name: personalText(), note: personalNote() }),
    { person: ({ visitor }) => `visitor-${visitor}` },
  ),
};

export const metadata: Metadata = {
  actor: { kind: 'instructor', id: 7 },
  occurredAt: '2026-11-21T01:30:00.000Z',
  correlationId: 'contract',
  causationId: 'cause',
  schoolId: ids.schoolId.parse(3),
  studentId: ids.studentId.parse(12),
  paymentId: 44,
  reason: 'A test asked for it',
};

export function counted(count: number, id: string = crypto.randomUUID()): NewEvent {
  return { type: 'Counted', id, data: { count }, metadata };
}

/** An event with a label of this many bytes. */
export function labelled(bytes: number): NewEvent {
  return { ...counted(1), data: { count: 1, label: 'x'.repeat(bytes) } };
}

export function visitorMet(visitor: number, name: string, note: string | null = null): NewEvent {
  return { type: 'VisitorMet', id: crypto.randomUUID(), data: { visitor, name, note }, metadata };
}

/** Fits no schema: the append that carries it must fail. */
export function spoilt(): NewEvent {
  return { type: 'Counted', id: crypto.randomUUID(), data: { count: 'many' }, metadata };
}
