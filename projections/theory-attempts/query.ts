import type { Sql } from 'postgres';
import { z } from 'zod';
import { modes } from '#domain/theory/mode.ts';
import { licence } from '#domain/theory/question.ts';
import { topicNames } from '#domain/theory/topics.ts';

/** A theory test on a student's record. The score is in percent, the time in seconds. */
export const theoryAttemptRow = z.object({
  id: z.number().int(),
  mode: z.enum(modes),
  licence,
  score: z.number().int(),
  passed: z.boolean(),
  correctAnswers: z.number().int(),
  totalQuestions: z.number().int(),
  timeTaken: z.number().int(),
  byTopic: z.array(
    z.object({
      topic: z.enum(topicNames),
      correct: z.number().int(),
      total: z.number().int(),
    }),
  ),
  takenAt: z.string(),
});
export type TheoryAttemptRow = z.infer<typeof theoryAttemptRow>;

/** A student's latest theory tests, newest first. */
export function listTheoryAttempts(
  sql: Sql,
  studentId: number,
  limit = 20,
): Promise<TheoryAttemptRow[]> {
  return sql<TheoryAttemptRow[]>`
    select id, mode, licence, score, passed, correct_answers, total_questions, time_taken, by_topic, taken_at
    from theory_attempt where student_id = ${studentId} order by id desc limit ${limit}
  `;
}
