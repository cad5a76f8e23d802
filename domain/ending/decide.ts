import type { Decider } from '../kernel/decider.ts';
import { warningOn } from '../kernel/papers.ts';
import type { AnnounceEnding } from './commands.ts';
import { type Endings, keyOf, noun } from './ending.ts';
import type { EndingEvent } from './events.ts';

/** Warns once on each warning day before a paper ends; a renewed paper gets new warnings. */
export const endings: Decider<AnnounceEnding, Endings, EndingEvent> = {
  ...noun,
  decide: ({ type: _, now: _now, on, ...paper }, state) => {
    const daysBefore = warningOn(paper.endsOn, on);
    if (daysBefore === null) return [];
    const last = state.get(keyOf(paper));
    const isKnown = last?.endsOn === paper.endsOn && last.daysBefore <= daysBefore;
    return isKnown ? [] : [{ type: 'EndingAnnounced', data: { ...paper, daysBefore } }];
  },
};
