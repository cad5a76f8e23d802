import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import type { Move, QuestionBoxes, QuestionPlace } from './boxes.ts';
import { mayBeAsked } from './draw.ts';
import { officialPass } from './limits.ts';
import type { Question, TheoryLicence } from './question.ts';
import type { Answered } from './score.ts';
import { type Topic, topicNames, topicOfCategory } from './topics.ts';

/** The days until a question is asked again, for each box it may lie in (Leitner, So lernt man lernen, 1972). */
export const daysInBox = [0, 1, 3, 7, 16] as const;

/**
 * Where the questions lie that were answered on `on`, a New Zealand day. A wrong answer puts its question into the first box; a right
 * one moves it on once it was due, and out of the last box for good. A question that was right at once comes again only where its
 * topic went worse than the official test lets it. What was left open says nothing.
 */
export function movesAfter(
  boxes: QuestionBoxes,
  answered: readonly Answered[],
  on: LocalDate,
): Move[] {
  const weak = weakTopics(answered);
  return answered.flatMap(({ question, isRight }) => {
    const isWeak = weak.has(topicOfCategory[question.category]);
    const next = isRight ? boxAfterRight(boxes[question.id], isWeak, on) : 0;
    if (next === 'stays') return [];
    const days = daysInBox[next];
    const place = days === undefined ? null : { box: next, dueOn: addDays(on, days) };
    return [{ question: question.id, place }];
  });
}

function weakTopics(answered: readonly Answered[]): ReadonlySet<Topic> {
  const results = topicNames.map((topic) => {
    const own = answered.filter(({ question }) => topicOfCategory[question.category] === topic);
    return { topic, right: own.filter(({ isRight }) => isRight).length, of: own.length };
  });
  const enough = officialPass.correct / officialPass.of;
  return new Set(results.filter(({ right, of }) => right / of < enough).map(({ topic }) => topic));
}

function boxAfterRight(
  lay: QuestionPlace | undefined,
  isWeak: boolean,
  on: LocalDate,
): number | 'stays' {
  if (!lay) return isWeak ? 1 : 'stays';
  return lay.dueOn <= on ? lay.box + 1 : 'stays';
}

/** What the boxes hold for a licence on a New Zealand day: what is due, the least known first, and the day the next is due. */
export type Due = { questions: Question[]; nextOn: LocalDate | null };

export function dueOf(
  boxes: QuestionBoxes,
  bank: readonly Question[],
  { licence, on }: { licence: TheoryLicence; on: LocalDate },
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
