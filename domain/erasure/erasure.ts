import { evolveBy } from '../kernel/decider.ts';
import type { ErasureEvent } from './events.ts';

/** Whether a person was erased; one stream for each person, `erasure-student-12`. */
export type Erasure = { readonly status: 'known' | 'erased' };

export const notErased: Erasure = { status: 'known' };

export const evolve = evolveBy<Erasure, ErasureEvent>({
  PersonErased: () => ({ status: 'erased' }),
});
