import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { finishedAttempt, keptAttempt } from '#domain/theory-test/attempt.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { deal, mark, resume } from '#domain/theory-test/deal.ts';
import { type Mode, modes } from '#domain/theory-test/limits.ts';
import { noteAttempt, noteFinished } from '#domain/theory-test/note.ts';
import type { OptionIndex } from '#domain/theory-test/question.ts';
import {
  type Action,
  countAnswered,
  type Finished,
  isRevealed,
  mayFinish,
  mayGoTo,
  type Running,
  secondsLeft,
  step,
  type TheoryTest,
} from '#domain/theory-test/theory-test.ts';

const from = { bank: questionBank, edition };
const startedAtMs = 1_795_255_200_000;
const after = (seconds: number) => startedAtMs + seconds * 1000;

describe('the menu', () => {
  test('leads to the choice of licence and back', () => {
    const asked = step({ status: 'menu' }, { type: 'licenceAsked', mode: 'exam' });
    expect(asked).toEqual({ status: 'licence', mode: 'exam' });
    expect(step(asked, { type: 'leftForMenu' })).toEqual({ status: 'menu' });
  });

  test('starts a test, from the choice of licence too', () => {
    const running = aTest('exam');
    expect(step({ status: 'menu' }, { type: 'started', test: running })).toBe(running);
    expect(step({ status: 'licence', mode: 'exam' }, { type: 'started', test: running })).toBe(
      running,
    );
  });

  test('knows nothing of answers and clocks', () => {
    const menu: TheoryTest = { status: 'menu' };
    expect(step(menu, { type: 'answered', option: 1 })).toBe(menu);
    expect(step(menu, { type: 'ticked', nowMs: after(9999) })).toBe(menu);
    expect(step(menu, { type: 'finished', nowMs: after(1) })).toBe(menu);
  });
});

describe('practice', () => {
  test('does not go on until an answer is chosen', () => {
    const running = aTest('practice');
    expect(step(running, { type: 'wentTo', question: 1 })).toBe(running);
    const answered = run(running, { type: 'answered', option: 2 });
    expect(run(answered, { type: 'wentTo', question: 1 }).current).toBe(1);
  });

  test('reveals the answer and lets the first choice stand', () => {
    const answered = run(aTest('practice'), { type: 'answered', option: 2 });
    expect(isRevealed(answered)).toBe(true);
    expect(step(answered, { type: 'answered', option: 3 })).toBe(answered);
  });

  test('has no timer', () => {
    const running = aTest('practice');
    expect(secondsLeft(running, after(100))).toBeNull();
    expect(step(running, { type: 'ticked', nowMs: after(100_000) })).toBe(running);
  });
});

describe('an exam', () => {
  test('goes freely to any question, answered or not', () => {
    expect(run(aTest('exam'), { type: 'wentTo', question: 34 }).current).toBe(34);
    const running = aTest('exam');
    expect(step(running, { type: 'wentTo', question: 35 })).toBe(running);
    expect(step(running, { type: 'wentTo', question: -1 })).toBe(running);
  });

  test('never reveals an answer and lets it be changed', () => {
    const once = run(aTest('exam'), { type: 'answered', option: 2 });
    expect(isRevealed(once)).toBe(false);
    expect(run(once, { type: 'answered', option: 3 }).answers[0]).toBe(3);
  });

  test('can be finished only on the last question, once that is answered', () => {
    const last = run(aTest('exam'), { type: 'wentTo', question: 34 });
    expect(mayFinish(last)).toBe(false);
    expect(step(last, { type: 'finished', nowMs: after(60) })).toBe(last);
    const answered = run(last, { type: 'answered', option: 0 });
    expect(mayFinish(answered)).toBe(true);
    expect(mayFinish(run(answered, { type: 'wentTo', question: 3 }))).toBe(false);
    const done = step(answered, { type: 'finished', nowMs: after(83.9) });
    expect(done).toMatchObject({ status: 'results', timeTaken: 83 });
  });

  test('counts down from 45 minutes', () => {
    const running = aTest('exam');
    expect(secondsLeft(running, startedAtMs)).toBe(2700);
    expect(secondsLeft(running, after(2640))).toBe(60);
    expect(secondsLeft(running, after(5000))).toBe(0);
  });

  test('hands itself in at zero and not a second before', () => {
    const running = aTest('exam');
    expect(step(running, { type: 'ticked', nowMs: after(2699.9) })).toBe(running);
    expect(step(running, { type: 'ticked', nowMs: after(2700) })).toMatchObject({
      status: 'results',
      timeTaken: 2700,
    });
  });

  test('takes no longer than its time even if the device slept', () => {
    const done = step(aTest('exam'), { type: 'ticked', nowMs: after(90_000) });
    expect(done).toMatchObject({ status: 'results', timeTaken: 2700 });
  });

  test('gives no time back when the clock is set back', () => {
    expect(secondsLeft(aTest('exam'), after(-3600))).toBe(2700);
  });
});

describe('results', () => {
  test('lead back to the menu or straight into another test', () => {
    const done = finish(aTest('exam'));
    expect(step(done, { type: 'leftForMenu' })).toEqual({ status: 'menu' });
    const again = aTest('practice');
    expect(step(done, { type: 'started', test: again })).toBe(again);
  });

  test('stand: no answer changes them', () => {
    const done = finish(aTest('exam'));
    expect(step(done, { type: 'answered', option: 1 })).toBe(done);
    expect(step(done, { type: 'wentTo', question: 1 })).toBe(done);
  });
});

describe('whatever is pressed', () => {
  const actions = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('answered' as const),
        option: fc.constantFrom<OptionIndex>(0, 1, 2, 3),
      }),
      fc.record({
        type: fc.constant('wentTo' as const),
        question: fc.integer({ min: -2, max: 40 }),
      }),
      fc.record({
        type: fc.constant('ticked' as const),
        nowMs: fc.integer({ min: 0, max: 2800 }).map(after),
      }),
      fc.record({
        type: fc.constant('finished' as const),
        nowMs: fc.integer({ min: 0, max: 2800 }).map(after),
      }),
    ),
    { maxLength: 60 },
  );
  const anyMode = fc.constantFrom(...modes);

  test('the open question exists and every question keeps its place for an answer', () => {
    fc.assert(
      fc.property(anyMode, actions, (chosen, presses) => {
        for (const state of history(aTest(chosen), presses)) {
          if (state.status !== 'question') continue;
          expect(state.questions[state.current]).toBeDefined();
          expect(state.answers.length).toBe(state.questions.length);
          expect(mayGoTo(state, state.current)).toBe(true);
        }
      }),
    );
  });

  test('an answer once given is never lost', () => {
    fc.assert(
      fc.property(anyMode, actions, (chosen, presses) => {
        let before = 0;
        for (const state of history(aTest(chosen), presses)) {
          if (state.status !== 'question' && state.status !== 'results') continue;
          const now = countAnswered(state.answers);
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
        }
      }),
    );
  });

  test('a reload at any moment restores the test as it was', () => {
    fc.assert(
      fc.property(anyMode, actions, (chosen, presses) => {
        for (const state of history(aTest(chosen), presses)) {
          if (state.status !== 'question') continue;
          const stored = JSON.parse(JSON.stringify(noteAttempt(state)));
          expect(resume(keptAttempt.parse(stored), from)).toEqual(state);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a noted attempt', () => {
  test('is not resumed on another edition of the bank', () => {
    const noted = noteAttempt(aTest('exam'));
    expect(resume(noted, { ...from, edition: 'another' })).toBeNull();
  });

  test('is not resumed when it points past the last question', () => {
    const noted = noteAttempt(aTest('practice'));
    expect(resume({ ...noted, current: 10 }, from)).toBeNull();
  });

  test('is marked from its seed and answers alone', () => {
    const running = aTest('practice');
    const perfect = { ...running, answers: running.questions.map((asked) => asked.correctAnswer) };
    const sent = finishedAttempt.parse(noteFinished(finish(perfect)));
    expect(mark(sent, from)).toMatchObject({ score: 100, passed: true, timeTaken: 61 });
    expect(mark({ ...sent, answers: [0, 1] }, from)).toBeNull();
  });
});

function aTest(chosen: Mode): Running {
  return deal(
    { mode: chosen, licence: 'learner', seed: 20_261_121, drawnOn: '2026-11-21', startedAtMs },
    from,
  );
}

/** Applies one action to a running test that must go on running. */
function run(running: Running, action: Action): Running {
  const next = step(running, action);
  if (next.status !== 'question') throw new Error(`the test went to ${next.status}`);
  return next;
}

function finish(running: Running): Finished {
  const last = running.questions.length - 1;
  const answers = running.answers.map((given) => given ?? 0);
  const done = step({ ...running, answers, current: last }, { type: 'finished', nowMs: after(61) });
  if (done.status !== 'results') throw new Error('the test did not finish');
  return done;
}

function history(first: TheoryTest, actions: readonly Action[]): TheoryTest[] {
  return actions.reduce<TheoryTest[]>(
    (states, action) => [...states, step(states[states.length - 1] ?? first, action)],
    [first],
  );
}
