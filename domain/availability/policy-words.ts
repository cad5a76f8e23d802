import type { Availability } from './availability.ts';

type Policy = Pick<Availability, 'freeCancelHours' | 'policyNote'>;

/** The policy as a learner reads it before booking and before cancelling. */
export function policyInWords({ freeCancelHours, policyNote }: Policy): string {
  const free =
    freeCancelHours === 0
      ? 'You can move or cancel free of charge until the lesson starts.'
      : `You can move or cancel free of charge until ${hoursInWords(freeCancelHours)} before the lesson.`;
  const note =
    policyNote ?? (freeCancelHours === 0 ? '' : 'After that your instructor may charge for it.');
  return [free, note].filter(Boolean).join(' ');
}

/** `24 hours`, `3 days`; whole days from 48 hours on. */
export function hoursInWords(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
