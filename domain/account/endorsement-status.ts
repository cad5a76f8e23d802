import { daysBetween, type LocalDate } from '../kernel/nz-time.ts';

/** Renewing takes a fitness check and some weeks, so the warning comes two months ahead. */
const warningDays = 60;

/** How an endorsement stands on an Auckland day; its last day still counts. */
export function endorsementStatus(
  expiresOn: LocalDate | null,
  today: LocalDate,
): 'unknown' | 'fine' | 'soon' | 'expired' {
  if (expiresOn === null) return 'unknown';
  if (expiresOn < today) return 'expired';
  return daysBetween(today, expiresOn) <= warningDays ? 'soon' : 'fine';
}
