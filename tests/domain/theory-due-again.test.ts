import { describe, expect, test } from 'bun:test';
import { finishedAttempt, keptAttempt } from '#domain/theory-test/attempt.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { moved, noBoxes, type QuestionBoxes } from '#domain/theory-test/boxes.ts';
import { deal, reopen, resume } from '#domain/theory-test/deal.ts';
import { daysInBox, dueOf, movesAfter } from '#domain/theory-test/due-again.ts';
import { noteAttempt, noteFinished } from '#domain/theory-test/note.ts';
import type { OptionIndex, Question } from '#domain/theory-test/question.ts';
import { answeredOf } from '#domain/theory-test/score.ts';
import type { Finished } from '#domain/theory-test/theory-test.ts';

const from = { bank: questionBank, edition };
const today = '2026-11-23';
const learner = { licence: 'learner', on: today } as const;
const parking = ['Q073', 'Q074'];
const roundabout = 'Q047';

describe('a question', () => {
  test('that was missed is due at once, and is no more once it was right in every box', () => {
    let boxes = sortInto(noBoxes, handedIn({ [roundabout]: 'wrong' }), today);
    expect(boxes).toEqual({ [roundabout]: { box: 0, dueOn: today } });
    const days = [];
    for (let place = boxes[roundabout]; place; place = boxes[roundabout]) {
      days.push(place.dueOn);
      boxes = sortInto(boxes, handedIn({ [roundabout]: 'right' }), place.dueOn);
    }
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-27', '2026-12-04', '2026-12-20']);
    expect(days).toHaveLength(daysInBox.length);
  });

  test('that is missed again begins again', () => {
    const boxes: QuestionBoxes = { [roundabout]: { box: 4, dueOn: today } };
    expect(sortInto(boxes, handedIn({ [roundabout]: 'wrong' }), today)).toEqual({
      [roundabout]: { box: 0, dueOn: today },
    });
  });

  test('that comes up before its day does not move by being right', () => {
    const boxes: QuestionBoxes = { [roundabout]: { box: 2, dueOn: '2026-11-24' } };
    expect(sortInto(boxes, handedIn({ [roundabout]: 'right' }), today)).toEqual(boxes);
  });

  test('that was right comes again tomorrow where its topic went badly, and nowhere else', () => {
    const [missed = '', right = ''] = parking;
    const test = handedIn({ [missed]: 'wrong', [right]: 'right', [roundabout]: 'right' });
    expect(sortInto(noBoxes, test, today)).toEqual({
      [missed]: { box: 0, dueOn: today },
      [right]: { box: 1, dueOn: '2026-11-24' },
    });
  });

  test('that was left open says nothing', () => {
    const boxes: QuestionBoxes = { [roundabout]: { box: 2, dueOn: today } };
    const test = handedIn({ [roundabout]: 'open', Q073: 'open', Q074: 'right' });
    expect(sortInto(boxes, test, today)).toEqual(boxes);
  });

  test('counts its days by the calendar over a change of the clocks', () => {
    const boxes: QuestionBoxes = { [roundabout]: { box: 1, dueOn: '2027-04-03' } };
    const after = sortInto(boxes, handedIn({ [roundabout]: 'right' }), '2027-04-03');
    expect(after[roundabout]?.dueOn).toBe('2027-04-06');
  });
});

describe('what is due', () => {
  test('is what its day has come for, the least known first', () => {
    const boxes: QuestionBoxes = {
      Q073: { box: 2, dueOn: '2026-11-20' },
      Q074: { box: 0, dueOn: today },
      [roundabout]: { box: 1, dueOn: '2026-11-24' },
    };
    const due = dueOf(boxes, questionBank, learner);
    expect(due.questions.map(({ id }) => id)).toEqual(['Q074', 'Q073']);
    expect(due.nextOn).toBe('2026-11-24');
  });

  test('is asked neither for another licence, nor after its rule has ended, nor when the bank lost it', () => {
    const boxes: QuestionBoxes = {
      Q102: { box: 0, dueOn: today },
      Q999: { box: 0, dueOn: today },
    };
    const idsFor = (licence: 'learner' | 'full', on: string) =>
      dueOf(boxes, questionBank, { licence, on }).questions.map(({ id }) => id);
    expect(idsFor('full', today)).toEqual(['Q102']);
    expect(idsFor('learner', today)).toEqual([]);
    expect(idsFor('full', '2027-01-25')).toEqual([]);
  });
});

describe('a practice of chosen questions', () => {
  const running = deal(
    {
      mode: 'practice',
      licence: 'learner',
      seed: 7,
      drawnOn: today,
      startedAtMs: 0,
      only: parking,
    },
    from,
  );

  test('asks those and no others, and is the same after a reload', () => {
    expect(running.questions.map(({ id }) => id).sort()).toEqual(parking);
    const kept = keptAttempt.parse(JSON.parse(JSON.stringify(noteAttempt(running))));
    expect(resume(kept, from)).toEqual(running);
    const { current: _, ...asked } = running;
    const finished: Finished = { ...asked, status: 'results', timeTaken: 9 };
    const sent = finishedAttempt.parse(JSON.parse(JSON.stringify(noteFinished(finished))));
    expect(reopen(sent, from)).toEqual(finished);
  });

  test('is not taken up again when the bank lost one of them', () => {
    const less = { edition, bank: questionBank.filter(({ id }) => id !== 'Q073') };
    expect(resume(noteAttempt(running), less)).toBeNull();
  });
});

/** The boxes after a test that was handed in on a day. */
function sortInto(
  boxes: QuestionBoxes,
  { questions, answers }: Finished,
  on: string,
): QuestionBoxes {
  return moved(boxes, movesAfter(boxes, answeredOf(questions, answers), on));
}

/** A test of these questions, answered as said. */
function handedIn(given: Record<string, 'right' | 'wrong' | 'open'>): Finished {
  const questions = Object.keys(given).map(questionOf);
  return {
    status: 'results',
    mode: 'practice',
    licence: 'learner',
    edition,
    seed: 1,
    drawnOn: today,
    startedAtMs: 0,
    timeTaken: 1,
    questions,
    answers: questions.map(({ id, correctAnswer }) =>
      given[id] === 'open' ? null : given[id] === 'right' ? correctAnswer : besides(correctAnswer),
    ),
  };
}

function questionOf(id: string): Question {
  const found = questionBank.find((question) => question.id === id);
  if (!found) throw new Error(`The bank has no ${id}`);
  return found;
}

function besides(place: OptionIndex): OptionIndex {
  return place === 0 ? 1 : 0;
}
