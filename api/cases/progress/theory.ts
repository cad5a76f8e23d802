import type { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { theoryRecord } from '#domain/theory/decide.ts';
import type { finishedAttempt } from '#domain/theory-test/attempt.ts';

const notOurs = () =>
  new Rejection(
    'invalid',
    'attempt_not_dealt',
    'This test was not dealt from the present questions, so it cannot be marked.',
  );

/**
 * Marks a theory test that a learner has finished, and keeps it on their record.
 * @throws 422 where it was not dealt from the present questions
 */
export async function recordTheoryAttempt(
  { dispatch }: Pick<Deps, 'dispatch'>,
  studentId: StudentId,
  attempt: z.infer<typeof finishedAttempt>,
  context: Context,
): Promise<{ score: number; passed: boolean }> {
  // The questions are a quarter megabyte of text: loaded when somebody first hands a test in.
  const [{ questionBank: bank, edition }, { mark }] = await Promise.all([
    import('#domain/theory-test/bank/bank.ts'),
    import('#domain/theory-test/deal.ts'),
  ]);
  const marked = mark(attempt, { bank, edition });
  if (!marked) throw notOurs();
  const { answered, ...result } = marked;
  const { mode, seed, startedAtMs, only, licence } = attempt;
  const told = { studentId, licence, attempt: `${seed}-${startedAtMs}` };
  const command = only
    ? ({ type: 'RecordDueQuestions', practised: told, answered } as const)
    : ({ type: 'RecordTheoryTest', taken: { ...result, ...told, mode }, answered } as const);
  await dispatch(theoryRecord, studentId, command, context);
  return { score: marked.score, passed: marked.passed };
}
