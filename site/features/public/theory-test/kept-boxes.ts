import { dateOf } from '#domain/kernel/nz-time.ts';
import { moved, noBoxes, type QuestionBoxes } from '#domain/theory-test/boxes.ts';
import { movesAfter } from '#domain/theory-test/due-again.ts';
import type { TheoryLicence } from '#domain/theory-test/question.ts';
import { answeredOf } from '#domain/theory-test/score.ts';
import type { Finished } from '#domain/theory-test/theory-test.ts';
import { boxesKey } from './has-boxes.ts';

/** What this device keeps of the questions that come again, and the licence that was last practised for. */
export type KeptBoxes = { licence: TheoryLicence; boxes: QuestionBoxes };

/** Sorts the questions of a test that was just handed in. */
export function keepBoxes(test: Finished): void {
  const before = keptBoxes()?.boxes ?? noBoxes;
  const answered = answeredOf(test.questions, test.answers);
  const boxes = moved(before, movesAfter(before, answered, dateOf(new Date().toISOString())));
  try {
    localStorage.setItem(boxesKey, JSON.stringify({ licence: test.licence, boxes }));
  } catch {
    // A browser that stores nothing asks nothing again.
  }
}

/** What was kept; null where there is nothing, or nothing of ours. */
export function keptBoxes(): KeptBoxes | null {
  try {
    return readBoxes(JSON.parse(localStorage.getItem(boxesKey) ?? 'null'));
  } catch {
    return null;
  }
}

function readBoxes(kept: Partial<KeptBoxes> | null): KeptBoxes | null {
  if (!kept || (kept.licence !== 'learner' && kept.licence !== 'full')) return null;
  const places = Object.entries(kept.boxes ?? noBoxes).filter(
    ([, place]) => Number.isInteger(place?.box) && typeof place.dueOn === 'string',
  );
  return { licence: kept.licence, boxes: Object.fromEntries(places) };
}
