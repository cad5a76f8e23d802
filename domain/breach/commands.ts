import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredText } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { instant } from '../kernel/schemas.ts';
import { breachHarms, breachTold } from './kinds.ts';

/** POST /api/breaches: what happened to what a school holds of people. */
export const breachForm = z.object({
  what: requiredText('What happened', 2000),
  who: requiredText('Who it touches', 500),
  knownAt: instant.meta({ description: 'When the school came to know: ISO 8601 with an offset' }),
  harm: oneOf('Harm', breachHarms),
  why: requiredText('Why you think so', 2000),
});

/** POST /api/breaches/{number}/told. */
export const breachToldForm = z.object({
  whom: oneOf('Whom', breachTold),
  toldAt: instant.meta({ description: 'When: ISO 8601 with an offset' }),
  how: requiredText('How', 500),
});

export type BreachForm = z.infer<typeof breachForm>;
export type BreachToldForm = z.infer<typeof breachToldForm>;

export type RecordBreach = Command<'RecordBreach', { schoolId: SchoolId; breach: BreachForm }>;
export type NoteBreachTold = Command<
  'NoteBreachTold',
  { schoolId: SchoolId; number: number; told: BreachToldForm }
>;
export type BreachCommand = RecordBreach | NoteBreachTold;
