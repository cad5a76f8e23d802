import { z } from 'zod';
import { erasureReasons } from '../catalogue/retention.ts';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { defineNoun } from '../kernel/noun.ts';
import { text } from '../kernel/schemas.ts';
import { thing } from '../kernel/stream-bound.ts';

export const erasureEvents = {
  /** The person's key was destroyed: everything sealed under it reads as erased from now on. `retained` names what stays, and by which right. */
  PersonErased: event(
    z.object({
      person: z
        .string()
        .regex(/^(student|guardian|payer|enquiry|enrolment|contact|board|account)-\d+$/)
        .max(40),
      reason: z.enum(erasureReasons),
      retained: z.array(z.object({ what: text(), why: text() })).max(50),
    }),
  ),
};

export type ErasureEvent = EventOf<typeof erasureEvents>;

/** Whether a person was erased; one stream for each person, `erasure-student-12`. */
export type Erasure = { readonly status: 'known' | 'erased' };

export const notErased: Erasure = { status: 'known' };

export const evolve = evolveBy<Erasure, ErasureEvent>({
  PersonErased: () => ({ status: 'erased' }),
});

export const noun = defineNoun({
  noun: 'erasure',
  label: 'Erasure',
  initial: notErased,
  evolve,
  bound: thing('one erasure'),
  topics: [
    'students',
    'lessons',
    'stages',
    'skills',
    'tests',
    'logbook',
    'certificates',
    'practice',
    'licence',
    'lessonToTest',
    'payments',
    'bank',
    'expenses',
    'messages',
    'metrics',
  ],
});
