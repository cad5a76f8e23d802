import { hoursAndMinutes } from '../kernel/date-words.ts';

/** "2 h", "1 h 30 min", "45 min", "0 h": minutes as people say them. */
export function inHours(minutes: number): string {
  const sign = minutes < 0 ? '−' : '';
  const hours = Math.floor(Math.abs(minutes) / 60);
  return sign + hoursAndMinutes(hours, Math.abs(minutes) % 60);
}

/** "2 h used, 1 h booked, 3 h free": what everybody reads of an account, wherever it stands. */
export const creditSentence = ({
  usedMinutes,
  bookedMinutes,
  freeMinutes,
}: Readonly<Record<'usedMinutes' | 'bookedMinutes' | 'freeMinutes', number>>): string =>
  `${inHours(usedMinutes)} used, ${inHours(bookedMinutes)} booked, ${inHours(freeMinutes)} free`;
