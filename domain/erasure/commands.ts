import { z } from 'zod';
import { type ErasureReason, erasureReasons, type PersonKind } from '../catalogue/retention.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredLine } from '../kernel/fields.ts';
import type { Cents } from '../kernel/money.ts';

/** POST /api/students/{id}/erasure: the name, typed, so that nobody is erased by a slip. */
export const eraseForm = z.object({
  name: requiredLine('Name', 200),
  reason: oneOf('Reason', erasureReasons),
});

/** POST …/erasure of what a visitor left here: a booking request, a contact message, the words of a mood board. */
export const eraseVisitorForm = z.object({ reason: oneOf('Reason', erasureReasons) });

/** What stands against erasing somebody; read before the command, because it lies in other streams. */
export type Ties = {
  readonly owedCents: Cents;
  readonly lessonsAhead: number;
  /** Driving tests that are booked and still to be sat. */
  readonly testsAhead: number;
};
export const noTies: Ties = { owedCents: 0, lessonsAhead: 0, testsAhead: 0 };

export type ErasePerson = Command<
  'ErasePerson',
  { kind: PersonKind; id: number; reason: ErasureReason; ties: Ties }
>;
