import type { Taken } from './leadership.ts';

/** What a try to take the lead has shown: it is ours, another process leads or is about to, or the read models are another version's. */
export type Look = Taken | 'others' | null;

/**
 * What this process does for the read models. `unsure` until it has looked; then it follows, or leads. Where the read models are another version's and none
 * of its processes runs, they stand still: they can be read, and say nothing new.
 */
export type Part =
  | { readonly is: 'leading'; readonly epoch: number }
  | {
      readonly is: 'unsure' | 'following' | 'standing still';
      /** Whether the read models were another version's when that was last seen. */
      readonly readsOthers: boolean;
      /** What the last looks in a row have shown, and how many of them. */
      readonly saw: 'leader' | 'others' | null;
      readonly times: number;
    };

export const unsure: Exclude<Part, { is: 'leading' }> = {
  is: 'unsure',
  readsOthers: false,
  saw: null,
  times: 0,
};

/**
 * So many looks in a row that find the same say who leads. One alone says nothing: whoever may lead needs a moment to take over, and a process that may not
 * holds the lock for a moment too.
 */
const patience = 4;

/** The part after one more look. */
export function partAfter(part: Part, look: Look): Part {
  if (look !== null && look !== 'others') return { is: 'leading', epoch: look.epoch };
  const before = part.is === 'leading' ? ({ ...unsure, is: 'following' } as const) : part;
  const saw = look ?? 'leader';
  const times = before.saw === saw ? before.times + 1 : 1;
  const readsOthers = before.readsOthers || saw === 'others';
  if (times >= patience)
    return { is: saw === 'others' ? 'standing still' : 'following', readsOthers, saw, times };
  const is = before.is === 'unsure' && saw === 'leader' ? 'following' : before.is;
  return { is, readsOthers, saw, times };
}

/** The part of a process that leads no longer, or whose database did not answer. */
export function partWithoutLead(part: Part): Part {
  if (part.is === 'leading') return { ...unsure, is: 'following' };
  return part.is === 'unsure' ? { ...part, is: 'following' } : part;
}
