import type { BankEdition } from '#domain/theory-test/deal.ts';

/** What a running test needs; the menu does without it, so it is fetched on the first start. */
export function loadSession() {
  return import('./Session.tsx');
}

/** Draws the questions of a new test. */
export function loadDrawing() {
  return import('./draw-questions.ts');
}

/** Takes up a test that a reload interrupted. */
export function loadRestoring() {
  return import('./restore.ts');
}

let questions: Promise<BankEdition> | null = null;

/** The bank, fetched once; a fetch that failed is tried again the next time. */
export function loadQuestions(): Promise<BankEdition> {
  questions ??= fetchQuestions().catch((problem) => {
    questions = null;
    throw problem;
  });
  return questions;
}

async function fetchQuestions(): Promise<BankEdition> {
  const answer = await fetch('/nz-mock-test/questions.json');
  if (!answer.ok) throw new Error(`The questions were answered with ${answer.status}`);
  return answer.json();
}
