import type { Licence, Question } from './question.ts';

/** Whether a question may be asked for this licence on this New Zealand date (yyyy-mm-dd). */
export function mayBeAsked(asked: Question, wanted: Licence, on: string): boolean {
  if (asked.licence !== 'both' && asked.licence !== wanted) return false;
  if (asked.validFrom && on < asked.validFrom) return false;
  return !(asked.validUntil && on > asked.validUntil);
}
