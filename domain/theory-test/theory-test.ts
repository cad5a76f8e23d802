import { examSeconds, type Mode } from './limits.ts';
import type { OptionIndex, Question, TheoryLicence } from './question.ts';
import type { Answers } from './score.ts';

/** A test being taken. Instants are milliseconds since 1970; `edition`, `seed` and `drawnOn` deal the same questions again. */
export type Running = {
  status: 'question';
  mode: Mode;
  licence: TheoryLicence;
  edition: string;
  seed: number;
  drawnOn: string;
  /** The questions that were chosen for this practice; others are drawn. */
  only?: readonly string[] | undefined;
  questions: readonly Question[];
  answers: Answers;
  current: number;
  startedAtMs: number;
};

/** A test handed in; `timeTaken` is in whole seconds. */
export type Finished = Omit<Running, 'status' | 'current'> & {
  status: 'results';
  timeTaken: number;
};

/** The four views of the theory test. */
export type TheoryTest =
  | { status: 'menu' }
  | { status: 'licence'; mode: Mode }
  | Running
  | Finished;

export type Action =
  | { type: 'licenceAsked'; mode: Mode }
  /** A new test, or one that was taken up again where it stood. */
  | { type: 'started'; test: Running | Finished }
  | { type: 'answered'; option: OptionIndex }
  | { type: 'wentTo'; question: number }
  | { type: 'finished'; nowMs: number }
  | { type: 'ticked'; nowMs: number }
  | { type: 'leftForMenu' };

/** A new test, its first question open and nothing answered. */
export function begin(test: Omit<Running, 'status' | 'answers' | 'current'>): Running {
  return { status: 'question', ...test, answers: test.questions.map(() => null), current: 0 };
}

/** The next state; an action the state does not allow leaves it as it is. */
export function step(state: TheoryTest, action: Action): TheoryTest {
  switch (action.type) {
    case 'licenceAsked':
      return state.status === 'menu' ? { status: 'licence', mode: action.mode } : state;
    case 'started':
      return state.status === 'question' ? state : action.test;
    case 'leftForMenu':
      return state.status === 'menu' ? state : { status: 'menu' };
    case 'answered':
      return state.status === 'question' ? answer(state, action.option) : state;
    case 'wentTo':
      return state.status === 'question' && mayGoTo(state, action.question)
        ? { ...state, current: action.question }
        : state;
    case 'finished':
      return state.status === 'question' && mayFinish(state) ? handIn(state, action.nowMs) : state;
    case 'ticked':
      return state.status === 'question' && isOver(state, action.nowMs)
        ? handIn(state, action.nowMs)
        : state;
  }
}

/** Practice shows the answer at once, so the first choice stands; an exam answer may be changed until it is handed in. */
function answer(test: Running, option: OptionIndex): Running {
  if (isRevealed(test)) return test;
  return {
    ...test,
    answers: test.answers.map((given, i) => (i === test.current ? option : given)),
  };
}

/** Whether the current question's answer and explanation are on show. */
export function isRevealed(test: Running): boolean {
  return test.mode === 'practice' && test.answers[test.current] !== null;
}

/** Exam: any question. Practice: back as far as you like, forward only past questions that are answered. */
export function mayGoTo(test: Running, question: number): boolean {
  if (!Number.isInteger(question) || question < 0 || question >= test.questions.length) {
    return false;
  }
  if (test.mode === 'exam') return true;
  return test.answers.slice(0, question).every((given) => given !== null);
}

/** Finish Test stands on the last question and waits for its answer. */
export function mayFinish(test: Running): boolean {
  const last = test.questions.length - 1;
  return test.current === last && test.answers[last] !== null;
}

/** Whole seconds left in an exam, never below zero; practice has no clock, so null. */
export function secondsLeft(test: Running, nowMs: number): number | null {
  if (test.mode === 'practice') return null;
  return Math.max(0, examSeconds - secondsSince(test.startedAtMs, nowMs));
}

export function countAnswered(answers: Answers): number {
  return answers.filter((given) => given !== null).length;
}

function isOver(test: Running, nowMs: number): boolean {
  return secondsLeft(test, nowMs) === 0;
}

/** An exam never takes longer than its time: a laptop that slept through the end hands in at the end. */
function handIn(test: Running, nowMs: number): Finished {
  const { current: _, ...asked } = test;
  const elapsed = secondsSince(test.startedAtMs, nowMs);
  const timeTaken = test.mode === 'exam' ? Math.min(elapsed, examSeconds) : elapsed;
  return { ...asked, status: 'results', timeTaken };
}

/** A clock set back during the test counts as no time at all. */
function secondsSince(startedAtMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - startedAtMs) / 1000));
}
