import type { LocalDate } from './nz-time.ts';
import { Rejection } from './rejection.ts';
import { lastDay } from './schemas.ts';

/** Holds a day that was worked out, and not entered, to the years that anything here may speak of. @throws `after_our_time`, naming the field it follows from */
export function mustBeInOurTime(date: LocalDate, field: string): void {
  if (date <= lastDay) return;
  const sentence = `That goes on after ${lastDay.slice(0, 4)}, and nothing here does.`;
  throw new Rejection('invalid', 'after_our_time', sentence, { fields: { [field]: sentence } });
}
