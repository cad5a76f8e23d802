import type { FeeTerms } from '../credit/rules.ts';
import { formatMoney } from '../kernel/money.ts';
import type { Availability } from './availability.ts';

/** What a learner is told of giving up a lesson. */
export type Policy = Pick<Availability, 'policyNote'> & {
  readonly terms: Pick<
    FeeTerms,
    'freeHours' | 'late' | 'noShowPercent' | 'mostCents' | 'waivesFilled'
  >;
};

/** The policy as a learner reads it before booking and before cancelling, and in the letter of a booking. */
export function policyInWords({ terms, policyNote }: Policy): string {
  const { freeHours, noShowPercent, mostCents } = terms;
  const free =
    freeHours === 0
      ? 'You can move or cancel free of charge until the lesson starts.'
      : `You can move or cancel free of charge until ${hoursInWords(freeHours)} before the lesson.`;
  const late = freeHours > 0 && lateInWords(terms, policyNote);
  const filled =
    terms.waivesFilled &&
    terms.late.some(({ percent }) => percent > 0) &&
    'Nothing is charged if somebody else takes the time.';
  const missed =
    noShowPercent > 0 && `If you don’t come, ${shareInWords(noShowPercent)} is charged.`;
  const most =
    mostCents !== null && (late || missed) && `No fee is more than ${formatMoney(mostCents)}.`;
  return [free, late, filled, missed, most, policyNote].filter(Boolean).join(' ');
}

function lateInWords({ late }: Pick<FeeTerms, 'late'>, policyNote: string | null): string {
  const first = late.findIndex(({ percent }) => percent > 0);
  if (first === -1)
    return policyNote === null ? 'After that your instructor may charge for it.' : '';
  const [start, ...next] = late.slice(first);
  const then = next.map(
    ({ hours, percent }) => `${shareInWords(percent)} from ${hoursInWords(hours)} before`,
  );
  const sums = [`After that ${shareInWords(start?.percent ?? 0)} is charged`, ...then];
  return `${sums.join(', ')}.`;
}

/** "the whole lesson", "50% of the lesson", "nothing". */
export function shareInWords(percent: number): string {
  if (percent === 0) return 'nothing';
  return percent === 100 ? 'the whole lesson' : `${percent}% of the lesson`;
}

/** `24 hours`, `3 days`; whole days from 48 hours on. */
export function hoursInWords(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
