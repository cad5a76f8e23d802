import { expect, test } from 'bun:test';
import type { Move } from '#domain/theory-test/boxes.ts';
import { at, event } from './event.ts';
import { studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

test('each theory test that a student took is an attempt', async () => {
  const result = {
    studentId,
    mode: 'exam',
    licence: 'learner',
    score: 91,
    passed: true,
    correctAnswers: 32,
    totalQuestions: 35,
    timeTaken: 900,
  } as const;
  const byTopic = [{ topic: 'parking' as const, correct: 3, total: 4 }];
  const noted = { ...result, byTopic, answers: [], moves: [] };
  const taken = event('TheoryTestTaken', { ...noted, attempt: 'a-1' });
  const again = event('TheoryTestTaken', { ...taken.data, attempt: 'a-2', passed: false });
  expect((await given(taken, again)).theoryAttempt).toEqual([
    { id: 1, ...result, byTopic, takenAt: at(1) },
    { id: 2, ...result, passed: false, byTopic, takenAt: at(2) },
  ]);
});

test('a question lies where its last attempt put it, and comes no more once it left the last box', async () => {
  const attempt = (name: string, ...moves: Move[]) =>
    event('DueQuestionsPractised', {
      studentId,
      attempt: name,
      licence: 'learner',
      answers: moves.map(({ question }) => ({ question, isRight: true })),
      moves,
    });
  const rows = await given(
    attempt('a-1', lies('Q027', 0, '2026-11-23'), lies('Q047', 4, '2026-11-23')),
    attempt('a-2', lies('Q027', 1, '2026-11-24'), { question: 'Q047', place: null }),
  );
  expect(rows.theoryPlace).toEqual([{ studentId, question: 'Q027', box: 1, dueOn: '2026-11-24' }]);
  expect(rows.theoryAttempt).toEqual([]);
});

const lies = (question: string, box: number, dueOn: string): Move => ({
  question,
  place: { box, dueOn },
});
