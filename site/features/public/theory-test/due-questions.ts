import { dateOf } from '#domain/kernel/nz-time.ts';
import { dueOf } from '#domain/theory-test/due-again.ts';
import type { TheoryLicence } from '#domain/theory-test/question.ts';
import { seemsSignedIn } from '#site/data/learner/signed-in.ts';
import { keptBoxes } from './kept-boxes.ts';
import { loadQuestions } from './lazy-chunks.ts';
import { reported } from './report-attempt.ts';

/** What is due today for a licence: the ids of its questions, the least known first, and the New Zealand day the next is due. */
export type DueQuestions = {
  licence: TheoryLicence;
  questions: readonly string[];
  nextOn: string | null;
  /** Whether it stands on the learner's record, so that each of their devices shows the same. */
  isOnRecord: boolean;
};

/** From the record of a signed-in learner, or what this device kept where there is none or it cannot be reached; null where nothing was. */
export async function dueQuestions(): Promise<DueQuestions | null> {
  const ofMine = seemsSignedIn() ? await fromRecord() : null;
  return ofMine ?? fromDevice();
}

async function fromRecord(): Promise<DueQuestions | null> {
  await reported();
  try {
    const answer = await fetch('/api/student-portal/theory-due-again');
    return answer.ok ? { ...(await answer.json()), isOnRecord: true } : null;
  } catch {
    return null;
  }
}

async function fromDevice(): Promise<DueQuestions | null> {
  const kept = keptBoxes();
  if (!kept) return null;
  const { licence, boxes } = kept;
  const { bank } = await loadQuestions();
  const due = dueOf(boxes, bank, { licence, on: dateOf(new Date().toISOString()) });
  return { ...due, licence, questions: due.questions.map(({ id }) => id), isOnRecord: false };
}
