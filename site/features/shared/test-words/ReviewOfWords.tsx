import { practicalTestReview } from '#domain/guide/practical-test-review.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

/** Whose words a mock test's tasks, items and errors are, and who has compared them with NZTA's; wherever such words stand. */
export function ReviewOfWords({ isShort = false }: { isShort?: boolean }) {
  const reviewed = practicalTestReview;
  if (reviewed) return words.comparedBy({ name: reviewed.by, date: formatDate(reviewed.on) });
  return isShort ? words.unreviewed : words.notCompared;
}
