import type { Availability } from './availability.ts';

/** What a learner is told of giving up a lesson. */
export type Policy = Pick<Availability, 'freeCancelHours' | 'policyNote'> & {
  /** What the school charges of a lesson that is cancelled late. */
  readonly lateCancelPercent?: number | undefined;
};

/** The policy as a learner reads it before booking and before cancelling. */
export function policyInWords({
  freeCancelHours,
  policyNote,
  lateCancelPercent = 0,
}: Policy): string {
  const free =
    freeCancelHours === 0
      ? 'You can move or cancel free of charge until the lesson starts.'
      : `You can move or cancel free of charge until ${hoursInWords(freeCancelHours)} before the lesson.`;
  return [free, freeCancelHours > 0 && lateInWords(lateCancelPercent, policyNote), policyNote]
    .filter(Boolean)
    .join(' ');
}

function lateInWords(percent: number, policyNote: string | null): string {
  if (percent > 0) return `After that ${shareInWords(percent)} is charged.`;
  return policyNote === null ? 'After that your instructor may charge for it.' : '';
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
