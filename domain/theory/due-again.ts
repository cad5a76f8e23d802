import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { mayBeAsked } from './draw.ts';
import { officialPass } from './limits.ts';
import type { Licence, Question } from './question.ts';
import { isCorrect, scoreByTopic } from './score.ts';
import type { Finished } from './theory-test.ts';
import { topicOfCategory } from './topics.ts';

/** The days until a question is asked again, for each box it may lie in (Leitner, So lernt man lernen, 1972). */
export const daysInBox = [0, 1, 3, 7, 16] as const;

/** Where a question lies, from 0, and the New Zealand day from which it is due. */
export type Place = { box: number; dueOn: LocalDate };

/** The questions that come again, by their ids. */
export type Boxes = Readonly<Record<string, Place>>;

export const noBoxes: Boxes = {};

/**
 * The boxes after a test that was handed in on `on`, a New Zealand day. A wrong answer puts its question into the first box; a right
 * one moves it on once it was due, and out of the last box for good. A question that was right at once comes again only where its
 * topic went worse than the official test lets it. What was left open says nothing.
 */
export function sortInto(boxes: Boxes, test: Finished, on: LocalDate): Boxes {
  const answered = test.questions.filter((_, place) => (test.answers[place] ?? null) !== null);
  const given = test.answers.filter((answer) => answer !== null);
  const weak = new Set(
    scoreByTopic(answered, given)
      .filter(({ correct, total }) => correct / total < officialPass.correct / officialPass.of)
      .map(({ topic }) => topic),
  );
  const after = new Map(Object.entries(boxes));
  answered.forEach((question, place) => {
    const next = isCorrect(question, given[place])
      ? boxAfterRight(after.get(question.id), weak.has(topicOfCategory[question.category]), on)
      : 0;
    if (next === 'stays') return;
    const days = daysInBox[next];
    if (days === undefined) after.delete(question.id);
    else after.set(question.id, { box: next, dueOn: addDays(on, days) });
  });
  return Object.fromEntries(after);
}

function boxAfterRight(lay: Place | undefined, isWeak: boolean, on: LocalDate): number | 'stays' {
  if (!lay) return isWeak ? 1 : 'stays';
  return lay.dueOn <= on ? lay.box + 1 : 'stays';
}

/** What the boxes hold for a licence on a New Zealand day: what is due, the least known first, and the day the next is due. */
export type Due = { questions: Question[]; nextOn: LocalDate | null };

export function dueOf(
  boxes: Boxes,
  bank: readonly Question[],
  { licence, on }: { licence: Licence; on: LocalDate },
): Due {
  const kept = bank.flatMap((question) => {
    const place = boxes[question.id];
    return place && mayBeAsked(question, licence, on) ? [{ question, ...place }] : [];
  });
  const due = kept
    .filter(({ dueOn }) => dueOn <= on)
    .sort((a, b) => a.box - b.box || a.dueOn.localeCompare(b.dueOn));
  const later = kept.map(({ dueOn }) => dueOn).filter((day) => day > on);
  return { questions: due.map(({ question }) => question), nextOn: later.sort()[0] ?? null };
}
