import { itemsOfSkill } from '../catalogue/curriculum.ts';
import type { SkillLevel } from '../catalogue/skills.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { levelOfRatings, type Rating, ratingOfLevel } from './rating.ts';

/** How an item stands. `isOwn`: it was rated by name; otherwise it goes with its skill, which was assessed as a whole. */
export type ItemState = {
  readonly rating: Rating;
  readonly at: Instant;
  readonly isOwn: boolean;
};

/** How a skill stands with its items. There is one truth for both: a skill has a level exactly when one of its items has a rating. */
export type SkillState = {
  readonly level: SkillLevel;
  /** When anything was last said of it; null before. */
  readonly at: Instant | null;
  /** When it was last assessed as a whole; null before. */
  readonly wholeAt: Instant | null;
  readonly items: ReadonlyMap<number, ItemState>;
};

export const notLookedAt: SkillState = {
  level: 'not_assessed',
  at: null,
  wholeAt: null,
  items: new Map(),
};

type Said<What> = What & { readonly at: Instant };

/**
 * Assessing a skill says the same of each of its items, and a reset clears them; an item that was rated on a later Auckland day stays as it is.
 * Days are compared, not instants, because phones' clocks differ: within a day the ledger's order counts.
 */
export function afterAssessment(
  { items: before }: SkillState,
  skillName: string,
  { level, at }: Said<{ level: SkillLevel }>,
): SkillState {
  const rating = ratingOfLevel(level);
  const items = new Map<number, ItemState>();
  for (const id of itemsOfSkill(skillName)) {
    const item = before.get(id);
    if (item?.isOwn && isLaterDay(item.at, at)) items.set(id, item);
    else if (rating) items.set(id, { rating, at, isOwn: false });
  }
  // A skill of a school's own has no items: what is said of it is all there is.
  return items.size === 0
    ? { level, at, wholeAt: at, items }
    : { level: levelOfItems(items), at: latest(items), wholeAt: at, items };
}

/** Rating an item moves its skill, unless the skill was assessed as a whole on a later Auckland day. */
export function afterRating(
  before: SkillState,
  itemId: number,
  { rating, at }: Said<{ rating: Rating }>,
): SkillState {
  if (before.wholeAt !== null && isLaterDay(before.wholeAt, at)) return before;
  const items = new Map(before.items).set(itemId, { rating, at, isOwn: true });
  return { ...before, level: levelOfItems(items), at: latest(items), items };
}

type Items = SkillState['items'];

const levelOfItems = (items: Items): SkillLevel =>
  levelOfRatings([...items.values()].map(({ rating }) => rating));

const latest = (items: Items): Instant | null =>
  [...items.values()].reduce<Instant | null>(
    (last, { at }) => (last !== null && last > at ? last : at),
    null,
  );

const isLaterDay = (at: Instant, than: Instant): boolean => dateOf(at) > dateOf(than);
