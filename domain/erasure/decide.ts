import { retainedOf } from '../catalogue/retention.ts';
import type { Decider } from '../kernel/decider.ts';
import type { ErasePerson } from './commands.ts';
import { type Erasure, type ErasureEvent, noun } from './events.ts';
import { lessonsAhead, moneyOwed, testsAhead } from './rejections.ts';

/** Nobody is erased who still owes money, or has a lesson or a driving test to come. */
export const erasure: Decider<ErasePerson, Erasure, ErasureEvent> = {
  ...noun,
  decide: ({ kind, id, reason, ties }, state) => {
    if (state.status === 'erased') return [];
    if (ties.owedCents > 0) throw moneyOwed(ties.owedCents);
    if (ties.lessonsAhead > 0) throw lessonsAhead(ties.lessonsAhead);
    if (ties.testsAhead > 0) throw testsAhead(ties.testsAhead);
    const retained = retainedOf[kind].map((each) => ({ ...each }));
    return [{ type: 'PersonErased', data: { person: `${kind}-${id}`, reason, retained } }];
  },
};
