import type { Cents } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

export type Stage = 'learner' | 'restricted' | 'full';

/** Months a licence must be held before the next stage, by age on the day; `shortened` is with an approved course. */
export type HoldingTime = { readonly plain: number; readonly shortened: number };

/** What the calculator needs: the rules for a car licence (class 1). Ages are in months. */
export type Rules = {
  readonly learnerAge: number;
  readonly restrictedAge: number;
  readonly learnerHeld: { readonly under25: HoldingTime; readonly from25: HoldingTime };
  readonly restrictedHeld: { readonly under25: HoldingTime; readonly from25: HoldingTime };
  /** A practical test stands between the restricted and the full licence. */
  readonly fullTest: boolean;
  /** Months that demerit points on a restricted licence add to it, each time; only those of the edition's own days count. */
  readonly demeritMonths: number;
  /** Months somebody must have held a full licence, without a condition that they be supervised, to supervise a learner. */
  readonly supervisorHeld: number;
  readonly practice: PracticeRule;
};

/** Whether recorded practice shortens the learner licence, and from how many hours on; null until that is announced. */
export type PracticeRule = { readonly shortens: boolean; readonly minHours: number | null };

export type StageFacts = {
  readonly stage: Stage;
  readonly age: string;
  /** What getting this licence costs, GST included; null while no official figure is known. */
  readonly fee: Cents | null;
  /** How long the licence before this one is held. */
  readonly wait: string;
  readonly test: string;
  readonly conditions: readonly string[];
};

/** Rules and the days on which they are in force. */
export type DatedRules = {
  readonly id: string;
  /** First and last day in force, Auckland; null is without an end. */
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
  readonly rules: Rules;
};

/** The guide as it stands for a stretch of time. */
export type GuideEdition = DatedRules & {
  /** The day the facts were last compared with their sources. */
  readonly checkedOn: LocalDate;
  readonly stages: readonly StageFacts[];
  /** Where the facts were read. */
  readonly source: string;
  /** The three stages together, GST included. */
  readonly totalFee: Cents;
  /** The Auckland day this installation published it; absent for what came with the product. */
  readonly publishedOn?: LocalDate;
};

/** The edition in force on a day; the last one stays in force until another follows. */
export function editionOn<Dated extends DatedRules>(
  editions: readonly Dated[],
  day: LocalDate,
): Dated | undefined {
  return editions.find((edition) => stateOn(edition, day) === 'now');
}

/** Whether rules are in force on a day, come after it or ended before it. */
export function stateOn(
  { from, until }: Pick<DatedRules, 'from' | 'until'>,
  day: LocalDate,
): 'now' | 'next' | 'past' {
  if (from !== null && day < from) return 'next';
  return until !== null && day > until ? 'past' : 'now';
}

/** What an answer rests on, in words. */
export const sourceOf = ({ source, checkedOn, publishedOn }: GuideEdition): string =>
  `${source}, read on ${formatDate(checkedOn)}${publishedOn ? `, published here on ${formatDate(publishedOn)}` : ''}`;

/** The rules for every day, oldest first: those that were published lie over those before them, the latest on top. */
export const editionsFrom = (
  base: readonly GuideEdition[],
  published: readonly GuideEdition[],
): readonly GuideEdition[] => published.reduce(laidOver, base);

function laidOver(under: readonly GuideEdition[], one: GuideEdition): readonly GuideEdition[] {
  const { from, until } = one;
  const left = under.flatMap((other) => [
    ...(from !== null && (other.from === null || other.from < from)
      ? [{ ...other, until: earlier(other.until, addDays(from, -1)) }]
      : []),
    ...(until !== null && (other.until === null || other.until > until)
      ? [{ ...other, from: laterStart(other.from, addDays(until, 1)) }]
      : []),
  ]);
  return [...left, one].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

const earlier = (end: LocalDate | null, day: LocalDate) => (end === null || end > day ? day : end);
const laterStart = (start: LocalDate | null, day: LocalDate) =>
  start === null || start < day ? day : start;
