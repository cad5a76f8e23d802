import { daysBetween, type LocalDate } from './nz-time.ts';

/** Papers with an end date, without which nobody may drive or teach, or should. */
export const papers = ['endorsement', 'licence', 'wof', 'registration', 'insurance'] as const;
export type Paper = (typeof papers)[number];

/** Those of a car; the others are a person’s. */
export const isOfCar = (paper: Paper): boolean =>
  paper === 'wof' || paper === 'registration' || paper === 'insurance';

export const paperLabels: Readonly<Record<Paper, string>> = {
  endorsement: 'I endorsement',
  licence: 'driver licence',
  wof: 'WoF',
  registration: 'registration',
  insurance: 'insurance',
};

/** Days before a paper ends on which its holder is warned; renewing an I endorsement takes some weeks. */
export const warningDays = [60, 30, 14, 1] as const;

/** The status of a paper on an Auckland day; its last day still counts. */
export function paperStatus(
  endsOn: LocalDate | null,
  today: LocalDate,
): 'unknown' | 'fine' | 'soon' | 'expired' {
  if (endsOn === null) return 'unknown';
  if (endsOn < today) return 'expired';
  return warningOn(endsOn, today) === null ? 'fine' : 'soon';
}

/** The latest warning that is due on a day: 30 from the thirtieth day before the end. Null before the first, and once the paper has ended. */
export function warningOn(endsOn: LocalDate, today: LocalDate): number | null {
  const left = daysBetween(today, endsOn);
  if (left < 0) return null;
  return warningDays.findLast((days) => left <= days) ?? null;
}
