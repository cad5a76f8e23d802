import { refusals } from './refusals.ts';

/** The sentence that a person reads of a refusal: the language's own, else the server's; null where it came without. */
export function refusalIn(problem: {
  readonly code?: unknown;
  readonly message?: unknown;
}): string | null {
  const said = refusals[String(problem.code)] ?? problem.message;
  return typeof said === 'string' ? said : null;
}
