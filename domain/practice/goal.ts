import { editionOn, type GuideEdition, sourceOf } from '../guide/edition.ts';
import { monthsAfter } from '../guide/months-after.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { StageHeld } from '../licence/card.ts';

const age25 = 25 * 12;

/** What recorded practice is good for. `minHours` is null while nobody has said how many; then there is no goal to show. */
export type PracticeGoal = {
  readonly minHours: number | null;
  /** In plain words. */
  readonly says: string;
  readonly source: string;
};

type Learner = {
  readonly bornOn: LocalDate | null;
  /** Whether an approved course has shortened the time already. */
  readonly tookCourse: boolean;
  /** Null while no card is noted. */
  readonly stage: StageHeld | null;
};

/**
 * What the rules in force today, or from the next edition on, say about recorded practice; null where it shortens nothing for this learner: they are 25 (by then), are past
 * the learner licence, or have taken an approved course. Days are Auckland's.
 */
export function practiceGoal(
  { bornOn, tookCourse, stage }: Learner,
  editions: readonly GuideEdition[],
  today: LocalDate,
): PracticeGoal | null {
  if (tookCourse || stage === 'restricted' || stage === 'full') return null;
  const edition = [editionOn(editions, today), ...editions].find(
    (one) => one?.rules.practice.shortens && (one.until === null || one.until >= today),
  );
  if (!edition) return null;
  const counts = edition.from !== null && edition.from > today ? edition.from : today;
  if (bornOn !== null && monthsAfter(bornOn, age25) <= counts) return null;
  const { minHours } = edition.rules.practice;
  const { plain, shortened } = edition.rules.learnerHeld.under25;
  const from = counts === today ? '' : `From ${formatDate(counts)}, `;
  const shorter = `recorded practice shortens ${plain} months on the learner licence to ${shortened}, under 25`;
  const sentence = from + shorter;
  const howMany =
    minHours === null
      ? 'How many hours it takes has not been announced yet.'
      : `It takes ${minHours} hours.`;
  return {
    minHours,
    says: `${sentence[0]?.toUpperCase()}${sentence.slice(1)}. ${howMany}`,
    source: sourceOf(edition),
  };
}
