import { curriculumSkills } from '../catalogue/curriculum.ts';
import type { Rating } from '../progress/rating.ts';
import type { TriedWord } from './plan.ts';

/** What is known of a learner when their lesson ends. Skills are items of the curriculum, by number. */
export type KnownOfLearner = {
  readonly ratings: readonly { readonly skillItemId: number; readonly status: Rating }[];
  /** The last plan and what came of it; null where there was none. */
  readonly last: {
    readonly next: readonly number[];
    readonly practise: readonly { readonly skillItemId: number; readonly said: TriedWord | null }[];
  } | null;
};

/** The skills that are offered first for each of the three lists of a recap. */
export type Suggestions = Readonly<Record<'wentWell' | 'next' | 'practise', readonly number[]>>;

const offered = 6;

/** The likeliest come first, so that a tap is enough: what was planned, then what was rated so, then the curriculum in its order. */
export function suggestionsFor({ ratings, last }: KnownOfLearner): Suggestions {
  const rated = (...as: Rating[]) =>
    ratings.filter(({ status }) => as.includes(status)).map(({ skillItemId }) => skillItemId);
  const seen = new Set(ratings.map(({ skillItemId }) => skillItemId));
  const unseen = curriculumSkills.map(({ id }) => id).filter((id) => !seen.has(id));
  const plan = last?.practise ?? [];
  const tried = (said: TriedWord | null) =>
    plan.filter((one) => one.said === said).map(({ skillItemId }) => skillItemId);
  const planned = last?.next ?? [];
  const weak = rated('needs_practice');
  return {
    wentWell: first(
      [...planned, ...tried('fine'), ...tried(null), ...rated('satisfactory')],
      unseen,
    ),
    next: first([...unseen.slice(0, 3), ...weak, ...tried('hard')], unseen),
    practise: first([...tried('hard'), ...planned, ...weak, ...tried(null)], unseen),
  };
}

const first = (wanted: readonly number[], rest: readonly number[]): number[] =>
  [...new Set([...wanted, ...rest, ...curriculumSkills.map(({ id }) => id)])].slice(0, offered);
