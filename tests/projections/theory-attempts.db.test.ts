import { expect, test } from 'bun:test';
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
  const taken = event('TheoryTestTaken', { ...result, attempt: 'a-1', byTopic });
  const again = event('TheoryTestTaken', { ...taken.data, attempt: 'a-2', passed: false });
  expect((await given(taken, again)).theoryAttempt).toEqual([
    { id: 1, ...result, byTopic, takenAt: at(1) },
    { id: 2, ...result, passed: false, byTopic, takenAt: at(2) },
  ]);
});
